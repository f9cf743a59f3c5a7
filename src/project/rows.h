// Rows of the results database: statements about them, and their seals. For store.c, kept.c and history.c.
//
// SQLite sees when its own structure is damaged, and not when a value is another one than was written. So each row that says something has a seal: a digest of its table's
// name and of all its values but the day on which it was of use last.
//
// The values of a statement have types, a letter each: s a string, i an int64_t, d a double; # is the seal over all values before it, for which the table's name is given.
#ifndef PLUMB_PROJECT_ROWS_H
#define PLUMB_PROJECT_ROWS_H

#include <sqlite3.h>

#include "project/store.h"

struct Store {
  sqlite3 *database;
  char *folder;
  int lock;
  bool writes;
  int64_t today;  // the day's number
  Text problem;
};

// A statement whose rows are to be read. Null: something went wrong before.
sqlite3_stmt *rows_ask(Store *store, const char *sql, const char *types, ...);
// The next row; false: there is none, and the statement is gone.
bool rows_next(Store *store, sqlite3_stmt *statement);
char *rows_text(sqlite3_stmt *statement, int column);  // GIVE, "" for null
// The first columns have these types, and the next one is their seal.
bool rows_are_sealed(sqlite3_stmt *statement, const char *table, const char *types);
int64_t rows_number(Store *store, const char *sql);  // the one number that the statement gives

// A statement that changes rows.
void rows_tell(Store *store, const char *sql, const char *types, ...);
void rows_execute(Store *store, const char *sql);  // several statements, without values

void rows_fail(Store *store);  // says what SQLite says
// Says that this is not as it was written.
__attribute__((format(printf, 2, 3))) void rows_are_damaged(Store *store, const char *format, ...);

// The numbers of runs are those of the head without a gap, and each is as it was written (history.c); else they are damaged.
void history_begin(Store *store);  // of a new database
void history_check(Store *store);

#endif
