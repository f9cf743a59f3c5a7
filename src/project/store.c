// See store.h. All SQL stands here.
#include "project/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "process/interrupt.h"

enum { APPLICATION = 0x506c6d62, VERSION = 1 };  // PRAGMA application_id ("Plmb"), user_version

static const char schema[] =
    "CREATE TABLE unit (command TEXT PRIMARY KEY, unit TEXT, needs TEXT, symbols TEXT, problem TEXT) WITHOUT ROWID;"
    "CREATE TABLE target (digest TEXT PRIMARY KEY, tasks TEXT, seal TEXT) WITHOUT ROWID;"
    "CREATE TABLE result (key TEXT PRIMARY KEY, report TEXT, starts TEXT, timeout REAL, seal TEXT) WITHOUT ROWID;"
    "CREATE TABLE run (number INTEGER PRIMARY KEY AUTOINCREMENT, started TEXT DEFAULT CURRENT_TIMESTAMP, wall REAL, "
    "summary TEXT);"
    "CREATE TABLE task (run INTEGER, place INTEGER, target TEXT, entry TEXT, key TEXT, starts TEXT, PRIMARY KEY (run, "
    "place)) "
    "WITHOUT ROWID;";

struct Store {
  sqlite3 *database;
  char *folder;
  int lock;
  bool writes;
  int64_t places;  // tasks of this run so far
  Text problem;
};

// ---- Statements ----

static void fail(Store *store, const char *what) {
  if (!store->problem.count)
    text_printf(&store->problem, "%s/results.db: %s: %s", store->folder, what, sqlite3_errmsg(store->database));
}

// A statement with its parameters: s a string, d a double, i an int64_t. Null: it went wrong before.
static sqlite3_stmt *prepare(Store *store, const char *sql, const char *types, va_list values) {
  sqlite3_stmt *statement = NULL;
  if (store->problem.count) return NULL;
  if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL) != SQLITE_OK) fail(store, "cannot be used");
  for (int i = 0; statement && types[i]; i++) {
    if (types[i] == 's')
      sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
    else if (types[i] == 'd')
      sqlite3_bind_double(statement, i + 1, va_arg(values, double));
    else
      sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
  }
  return statement;
}

static sqlite3_stmt *ask(Store *store, const char *sql, const char *types, ...) {
  va_list values;
  va_start(values, types);
  sqlite3_stmt *statement = prepare(store, sql, types, values);
  va_end(values);
  return statement;
}

// The next row; false: there is none, and the statement is gone.
static bool next_row(Store *store, sqlite3_stmt *statement) {
  if (!statement) return false;
  int status = sqlite3_step(statement);
  if (status == SQLITE_ROW) return true;
  if (status != SQLITE_DONE) fail(store, "cannot be read or written");
  sqlite3_finalize(statement);
  return false;
}

static void tell(Store *store, const char *sql, const char *types, ...) {
  va_list values;
  va_start(values, types);
  sqlite3_stmt *statement = prepare(store, sql, types, values);
  va_end(values);
  while (next_row(store, statement)) continue;
}

static char *column(sqlite3_stmt *statement, int index) {
  const char *text = (const char *)sqlite3_column_text(statement, index);
  return memory_strdup(text ? text : "");
}

static int64_t number_of(Store *store, const char *sql) {
  sqlite3_stmt *statement = ask(store, sql, "");
  int64_t number = 0;
  while (next_row(store, statement)) number = sqlite3_column_int64(statement, 0);
  return number;
}

static void execute(Store *store, const char *sql) {
  if (!store->problem.count && sqlite3_exec(store->database, sql, NULL, NULL, NULL) != SQLITE_OK)
    fail(store, "cannot be read or written");
}

// ---- Opening ----

static bool make_folder(Store *store, const char *below) {
  Text path = {0};
  text_printf(&path, "%s%s", store->folder, below);
  bool good = mkdir(text_str(&path), 0777) == 0 || errno == EEXIST;
  if (!good) text_printf(&store->problem, "%s: the folder cannot be made: %s", text_str(&path), strerror(errno));
  text_release(&path);
  return good;
}

// Held until the store is closed, or this process ends in any way.
static void take_lock(Store *store, void (*wait)(void *), void *context) {
  Text path = {0};
  text_printf(&path, "%s/lock", store->folder);
  store->lock = open(text_str(&path), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  bool told = false;
  while (store->lock >= 0 && flock(store->lock, LOCK_EX | LOCK_NB) != 0 && !interrupt_asked()) {
    if (wait && !told) wait(context);
    told = true;
    usleep(100000);
  }
  if (store->lock < 0) text_printf(&store->problem, "%s: cannot be opened: %s", text_str(&path), strerror(errno));
  if (interrupt_asked()) text_printf(&store->problem, "%s: interrupted", text_str(&path));
  text_release(&path);
}

static void check_version(Store *store) {
  int64_t application = number_of(store, "PRAGMA application_id"), version = number_of(store, "PRAGMA user_version");
  int64_t tables = number_of(store, "SELECT count(*) FROM sqlite_master");
  bool is_new = !application && !version && !tables;
  if (store->problem.count) return;
  if (!is_new && application != APPLICATION)
    text_printf(&store->problem, "%s/results.db: it is no database of Plumb: give another folder", store->folder);
  else if (!is_new && version != VERSION)
    text_printf(&store->problem, "%s/results.db: another version of Plumb wrote it: plumb project clear begins anew",
                store->folder);
  else if (is_new && !store->writes)
    text_printf(&store->problem, "%s/results.db: it is empty: run plumb project first", store->folder);
  else if (is_new) {
    execute(store, "BEGIN");
    execute(store, schema);
    execute(store, "PRAGMA application_id = 0x506c6d62; PRAGMA user_version = 1; COMMIT");
  }
}

static void open_database(Store *store) {
  Text path = {0};
  text_printf(&path, "%s/results.db", store->folder);
  if (!store->writes && access(text_str(&path), F_OK) != 0) {
    text_printf(&store->problem, "%s: there is no such file: run plumb project first", text_str(&path));
  } else {
    int flags = store->writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
    if (sqlite3_open_v2(text_str(&path), &store->database, flags, NULL) != SQLITE_OK) fail(store, "cannot be opened");
    sqlite3_busy_timeout(store->database, 10000);
    execute(store, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    check_version(store);
    if (store->writes) execute(store, "BEGIN");
  }
  text_release(&path);
}

Store *store_open(const char *folder, StoreAccess access, void (*wait)(void *context), void *context, Text *problem) {
  Store *store = memory_zalloc(sizeof *store);
  store->folder = memory_strdup(folder);
  store->writes = access == STORE_WRITE;
  store->lock = -1;
  if (store->writes && make_folder(store, "") && make_folder(store, "/units")) take_lock(store, wait, context);
  if (!store->problem.count) open_database(store);
  if (!store->problem.count) return store;
  text_add(problem, text_str(&store->problem));
  store_close(store);
  return NULL;
}

static void remove_below(const char *folder, const char *name) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  unlink(text_str(&path));
  rmdir(text_str(&path));
  text_release(&path);
}

bool store_clear(const char *folder, Text *problem) {
  Text units = {0};
  Store locked = {.folder = memory_strdup(folder), .lock = -1};
  if (access(folder, F_OK) == 0) take_lock(&locked, NULL, NULL);
  text_printf(&units, "%s/units", folder);
  DIR *listing = locked.problem.count ? NULL : opendir(text_str(&units));
  for (struct dirent *entry; listing && (entry = readdir(listing)) != NULL;)
    if (strstr(entry->d_name, ".unit")) remove_below(text_str(&units), entry->d_name);
  if (listing) closedir(listing);
  static const char *const names[] = {"units", "results.db", "results.db-wal", "results.db-shm", "lock", ""};
  for (size_t i = 0; !locked.problem.count && i < sizeof names / sizeof *names; i++) remove_below(folder, names[i]);
  text_add(problem, text_str(&locked.problem));
  if (locked.lock >= 0) close(locked.lock);
  memory_free(locked.folder);
  text_release(&locked.problem);
  text_release(&units);
  return !problem->count;
}

void store_commit(Store *store) {
  if (store->writes) execute(store, "COMMIT; BEGIN");
}

void store_close(Store *store) {
  if (!store) return;
  if (store->writes) execute(store, "COMMIT");
  sqlite3_close(store->database);
  if (store->lock >= 0) close(store->lock);
  memory_free(store->folder);
  text_release(&store->problem);
  memory_free(store);
}

const char *store_problem(const Store *store) { return store->problem.count ? text_str(&store->problem) : NULL; }
const char *store_folder(const Store *store) { return store->folder; }

// ---- Compiled files ----

bool store_find_unit(Store *store, const char *command, StoredUnit *unit) {
  sqlite3_stmt *statement =
      ask(store, "SELECT unit, needs, symbols, problem FROM unit WHERE command = ?", "s", command);
  *unit = (StoredUnit){0};
  while (next_row(store, statement))
    *unit = (StoredUnit){column(statement, 0), column(statement, 1), column(statement, 2), column(statement, 3)};
  return unit->unit != NULL;
}

void store_put_unit(Store *store, const char *command, const StoredUnit *unit) {
  tell(store, "INSERT OR REPLACE INTO unit VALUES (?, ?, ?, ?, ?)", "sssss", command, unit->unit, unit->needs,
       unit->symbols, unit->problem);
}

void stored_unit_release(StoredUnit *unit) {
  memory_free(unit->unit);
  memory_free(unit->needs);
  memory_free(unit->symbols);
  memory_free(unit->problem);
}

void store_unit_path(const Store *store, const char *digest, Text *path) {
  text_printf(path, "%s/units/%s.unit", store->folder, digest);
}

// ---- Targets and answers ----

// What SQLite does not see: a value that is not the one that was put under this key.
static void seal(const char *key, const char *value, char hex[DIGEST_SIZE]) {
  Digest digest;
  digest_begin(&digest);
  digest_add(&digest, key);
  digest_add(&digest, value);
  digest_end(&digest, hex);
}

static bool is_sealed(const char *key, const char *value, const char *found) {
  char hex[DIGEST_SIZE];
  seal(key, value, hex);
  return found && strcmp(hex, found) == 0;
}

char *store_find_tasks(Store *store, const char *target) {
  sqlite3_stmt *statement = ask(store, "SELECT tasks, seal FROM target WHERE digest = ?", "s", target);
  char *json = NULL;
  while (next_row(store, statement)) {
    const char *tasks = (const char *)sqlite3_column_text(statement, 0);
    if (tasks && is_sealed(target, tasks, (const char *)sqlite3_column_text(statement, 1))) json = memory_strdup(tasks);
  }
  return json;
}

void store_put_tasks(Store *store, const char *target, const char *json) {
  char hex[DIGEST_SIZE];
  seal(target, json, hex);
  tell(store, "INSERT OR REPLACE INTO target VALUES (?, ?, ?)", "sss", target, json, hex);
}

bool store_find_result(Store *store, const char *key, StoredResult *result) {
  sqlite3_stmt *statement = ask(store, "SELECT report, starts, timeout, seal FROM result WHERE key = ?", "s", key);
  *result = (StoredResult){0};
  while (next_row(store, statement)) {
    const char *report = (const char *)sqlite3_column_text(statement, 0);
    if (report && is_sealed(key, report, (const char *)sqlite3_column_text(statement, 3)))
      *result = (StoredResult){memory_strdup(report), column(statement, 1), sqlite3_column_double(statement, 2)};
  }
  return result->report != NULL;
}

void store_put_result(Store *store, const char *key, const char *report, const char *starts, double timeout) {
  char hex[DIGEST_SIZE];
  seal(key, report, hex);
  tell(store, "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?)", "sssds", key, report, starts, timeout, hex);
}

void stored_result_release(StoredResult *result) {
  memory_free(result->report);
  memory_free(result->starts);
}

// ---- Runs ----

int64_t store_begin_run(Store *store) {
  store->places = 0;
  tell(store, "INSERT INTO run DEFAULT VALUES", "");
  return sqlite3_last_insert_rowid(store->database);
}

void store_end_run(Store *store, int64_t run, double wall, const char *summary) {
  tell(store, "UPDATE run SET wall = ?, summary = ? WHERE number = ?", "dsi", wall, summary, run);
}

void store_runs(Store *store, StoredRunVec *runs) {
  sqlite3_stmt *statement =
      ask(store, "SELECT number, started, wall, summary FROM run WHERE summary IS NOT NULL ORDER BY number", "");
  while (next_row(store, statement))
    stored_run_vec_push(runs, (StoredRun){sqlite3_column_int64(statement, 0), column(statement, 1),
                                          sqlite3_column_double(statement, 2), column(statement, 3)});
}

void stored_runs_release(StoredRunVec *runs) {
  for (uint32_t i = 0; i < runs->count; i++) {
    memory_free(runs->data[i].started);
    memory_free(runs->data[i].summary);
  }
  stored_run_vec_release(runs);
}

void store_put_task(Store *store, int64_t run, const char *target, const char *entry, const char *key,
                    const char *starts) {
  tell(store, "INSERT INTO task VALUES (?, ?, ?, ?, ?, ?)", "iissss", run, store->places++, target, entry, key, starts);
}

void store_tasks(Store *store, int64_t run, StoredTaskVec *tasks) {
  sqlite3_stmt *statement =
      ask(store, "SELECT target, entry, key, starts FROM task WHERE run = ? ORDER BY place", "i", run);
  while (next_row(store, statement))
    stored_task_vec_push(
        tasks, (StoredTask){column(statement, 0), column(statement, 1), column(statement, 2), column(statement, 3)});
}

void stored_tasks_release(StoredTaskVec *tasks) {
  for (uint32_t i = 0; i < tasks->count; i++) {
    memory_free(tasks->data[i].target);
    memory_free(tasks->data[i].entry);
    memory_free(tasks->data[i].key);
    memory_free(tasks->data[i].starts);
  }
  stored_task_vec_release(tasks);
}
