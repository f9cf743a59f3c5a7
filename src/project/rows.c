// See rows.h.
#include "project/rows.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

// ---- What goes wrong ----

void rows_are_damaged(Store *store, const char *format, ...) {
  char what[256];
  va_list values;
  va_start(values, format);
  vsnprintf(what, sizeof what, format, values);
  va_end(values);
  if (!store->problem.count)
    text_printf(&store->problem, "%s/results.db: it is damaged (%s): plumb project clear begins anew", store->folder,
                what);
}

// Our statements fit our tables, so one that SQLite does not understand speaks of tables that are others now.
static bool is_damage(int code) {
  static const int codes[] = {SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH};
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if ((code & 0xff) == codes[i]) return true;
  return false;
}

// SQLite's longer messages have in them what a damaged file says.
void rows_fail(Store *store) {
  int code = sqlite3_errcode(store->database);
  const char *what = sqlite3_errstr(code);
  if (is_damage(code))
    rows_are_damaged(store, "%s", what);
  else if (!store->problem.count)
    text_printf(&store->problem, "%s/results.db: cannot be read or written: %s", store->folder, what);
}

// ---- Seals ----

static void end_seal(Digest *digest, const char *table, char hex[DIGEST_SIZE]) {
  digest_add(digest, table);
  digest_end(digest, hex);
}

static void add_number(Digest *digest, int64_t number) {
  digest_add_bytes(digest, (const char *)&number, sizeof number);
}

static void add_real(Digest *digest, double number) { digest_add_bytes(digest, (const char *)&number, sizeof number); }

bool rows_are_sealed(sqlite3_stmt *statement, const char *table, const char *types) {
  int count = (int)strlen(types);
  const char *found = (const char *)sqlite3_column_text(statement, count);
  char hex[DIGEST_SIZE];
  Digest digest;
  digest_begin(&digest);
  for (int i = 0; i < count; i++) {
    if (types[i] == 's')
      digest_add(&digest, (const char *)sqlite3_column_text(statement, i));
    else if (types[i] == 'd')
      add_real(&digest, sqlite3_column_double(statement, i));
    else
      add_number(&digest, sqlite3_column_int64(statement, i));
  }
  end_seal(&digest, table, hex);
  return found && strcmp(hex, found) == 0;
}

// ---- Statements ----

static void bind_string(sqlite3_stmt *statement, int index, const char *string, Digest *digest) {
  digest_add(digest, string);
  sqlite3_bind_text(statement, index, string, -1, SQLITE_TRANSIENT);
}

static void bind_real(sqlite3_stmt *statement, int index, double number, Digest *digest) {
  add_real(digest, number);
  sqlite3_bind_double(statement, index, number);
}

static void bind_number(sqlite3_stmt *statement, int index, int64_t number, Digest *digest) {
  add_number(digest, number);
  sqlite3_bind_int64(statement, index, number);
}

static void bind_seal(sqlite3_stmt *statement, int index, const char *table, const Digest *digest) {
  char hex[DIGEST_SIZE];
  Digest whole = *digest;
  end_seal(&whole, table, hex);
  sqlite3_bind_text(statement, index, hex, -1, SQLITE_TRANSIENT);
}

static sqlite3_stmt *prepare(Store *store, const char *sql, const char *types, va_list values) {
  sqlite3_stmt *statement = NULL;
  Digest digest;
  if (store->problem.count) return NULL;
  if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL) != SQLITE_OK) rows_fail(store);
  digest_begin(&digest);
  for (int i = 0; statement && types[i]; i++) {
    if (types[i] == 's')
      bind_string(statement, i + 1, va_arg(values, const char *), &digest);
    else if (types[i] == 'd')
      bind_real(statement, i + 1, va_arg(values, double), &digest);
    else if (types[i] == '#')
      bind_seal(statement, i + 1, va_arg(values, const char *), &digest);
    else
      bind_number(statement, i + 1, va_arg(values, int64_t), &digest);
  }
  return statement;
}

sqlite3_stmt *rows_ask(Store *store, const char *sql, const char *types, ...) {
  va_list values;
  va_start(values, types);
  sqlite3_stmt *statement = prepare(store, sql, types, values);
  va_end(values);
  return statement;
}

bool rows_next(Store *store, sqlite3_stmt *statement) {
  if (!statement) return false;
  int status = sqlite3_step(statement);
  if (status == SQLITE_ROW) return true;
  if (status != SQLITE_DONE) rows_fail(store);
  sqlite3_finalize(statement);
  return false;
}

void rows_tell(Store *store, const char *sql, const char *types, ...) {
  va_list values;
  va_start(values, types);
  sqlite3_stmt *statement = prepare(store, sql, types, values);
  va_end(values);
  while (rows_next(store, statement)) continue;
}

void rows_execute(Store *store, const char *sql) {
  if (!store->problem.count && sqlite3_exec(store->database, sql, NULL, NULL, NULL) != SQLITE_OK) rows_fail(store);
}

// ---- Values ----

char *rows_text(sqlite3_stmt *statement, int column) {
  const char *text = (const char *)sqlite3_column_text(statement, column);
  return memory_strdup(text ? text : "");
}

int64_t rows_number(Store *store, const char *sql) {
  sqlite3_stmt *statement = rows_ask(store, sql, "");
  int64_t number = 0;
  while (rows_next(store, statement)) number = sqlite3_column_int64(statement, 0);
  return number;
}
