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

enum { APPLICATION = 0x506c6d62, VERSION = 2 };  // PRAGMA application_id ("Plmb"), user_version

static const char schema[] =
    "CREATE TABLE unit (command TEXT PRIMARY KEY, unit TEXT, needs TEXT, symbols TEXT, problem TEXT, used INTEGER) "
    "WITHOUT ROWID;"
    "CREATE TABLE target (digest TEXT PRIMARY KEY, tasks TEXT, seal TEXT, used INTEGER) WITHOUT ROWID;"
    "CREATE TABLE result (key TEXT PRIMARY KEY, report TEXT, starts TEXT, timeout REAL, memory INTEGER, seal TEXT, "
    "used "
    "INTEGER) WITHOUT ROWID;"
    "CREATE TABLE run (number INTEGER PRIMARY KEY AUTOINCREMENT, started TEXT DEFAULT CURRENT_TIMESTAMP, wall REAL, "
    "summary TEXT, list TEXT);"
    "CREATE TABLE task (list TEXT, place INTEGER, target TEXT, entry TEXT, key TEXT, starts TEXT, PRIMARY KEY (list, "
    "place)) WITHOUT ROWID;";

// What was not used for so many days, and belongs to none of so many last runs, is forgotten.
enum { KEPT_DAYS = 30, KEPT_RUNS = 500 };
static const char today[] = "SELECT CAST(strftime('%s', 'now') AS INTEGER) / 86400";

struct Store {
  sqlite3 *database;
  char *folder;
  int lock;
  bool writes;
  int64_t today;  // the day's number
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

static const char *text_at(sqlite3_stmt *statement, int index) {
  return (const char *)sqlite3_column_text(statement, index);
}

static char *column(sqlite3_stmt *statement, int index) {
  const char *text = text_at(statement, index);
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

// Whoever clears removes the lock as well; who waited for it then holds a file that nobody else will find.
static bool is_still_there(int lock, const char *path) {
  struct stat held, found;
  return fstat(lock, &held) == 0 && stat(path, &found) == 0 && held.st_ino == found.st_ino &&
         held.st_dev == found.st_dev;
}

// -1, or the file with its lock. `blocked`: another process has it.
static int try_lock(const char *path, bool *blocked) {
  int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  *blocked = lock >= 0 && (flock(lock, LOCK_EX | LOCK_NB) != 0 || !is_still_there(lock, path));
  if (!*blocked) return lock;
  close(lock);
  return -1;
}

// Held until the store is closed, or this process ends in any way.
static void take_lock(Store *store, void (*wait)(void *), void *context) {
  Text path = {0};
  bool told = false, blocked = true;
  text_printf(&path, "%s/lock", store->folder);
  while (blocked && !interrupt_asked()) {
    store->lock = try_lock(text_str(&path), &blocked);
    if (!blocked) break;
    if (wait && !told) wait(context);
    told = true;
    usleep(100000);
  }
  if (interrupt_asked())
    text_printf(&store->problem, "%s: interrupted", text_str(&path));
  else if (store->lock < 0)
    text_printf(&store->problem, "%s: cannot be opened: %s", text_str(&path), strerror(errno));
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
    execute(store, "PRAGMA application_id = 0x506c6d62; PRAGMA user_version = 2; COMMIT");
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
    store->today = number_of(store, today);
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

// Says that a row is of use, once a day.
static void touch(Store *store, const char *sql, int64_t used, const char *key) {
  if (store->writes && used < store->today) tell(store, sql, "is", store->today, key);
}

bool store_find_unit(Store *store, const char *command, StoredUnit *unit) {
  sqlite3_stmt *statement =
      ask(store, "SELECT unit, needs, symbols, problem, used FROM unit WHERE command = ?", "s", command);
  int64_t used = INT64_MAX;
  *unit = (StoredUnit){0};
  while (next_row(store, statement)) {
    *unit = (StoredUnit){column(statement, 0), column(statement, 1), column(statement, 2), column(statement, 3)};
    used = sqlite3_column_int64(statement, 4);
  }
  touch(store, "UPDATE unit SET used = ? WHERE command = ?", used, command);
  return unit->unit != NULL;
}

void store_put_unit(Store *store, const char *command, const StoredUnit *unit) {
  tell(store, "INSERT OR REPLACE INTO unit VALUES (?, ?, ?, ?, ?, ?)", "sssssi", command, unit->unit, unit->needs,
       unit->symbols, unit->problem, store->today);
}

void store_forget_unit(Store *store, const char *unit) {
  sqlite3_stmt *statement = ask(store, "SELECT 1 FROM unit WHERE unit = ?", "s", unit);
  bool is_used = false;
  Text path = {0};
  while (next_row(store, statement)) is_used = true;
  store_unit_path(store, unit, &path);
  if (!is_used && *unit && !store->problem.count) unlink(text_str(&path));
  text_release(&path);
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
static void seal(const char *key, const char *value, const char *further, char hex[DIGEST_SIZE]) {
  Digest digest;
  digest_begin(&digest);
  digest_add(&digest, key);
  digest_add(&digest, value);
  digest_add(&digest, further);
  digest_end(&digest, hex);
}

static bool is_sealed(const char *key, const char *value, const char *further, const char *found) {
  char hex[DIGEST_SIZE];
  if (!value || !found) return false;
  seal(key, value, further, hex);
  return strcmp(hex, found) == 0;
}

char *store_find_tasks(Store *store, const char *target) {
  sqlite3_stmt *statement = ask(store, "SELECT tasks, seal, used FROM target WHERE digest = ?", "s", target);
  char *json = NULL;
  int64_t used = INT64_MAX;
  while (next_row(store, statement)) {
    const char *tasks = text_at(statement, 0);
    if (is_sealed(target, tasks, NULL, text_at(statement, 1))) json = memory_strdup(tasks);
    used = sqlite3_column_int64(statement, 2);
  }
  touch(store, "UPDATE target SET used = ? WHERE digest = ?", used, target);
  return json;
}

void store_put_tasks(Store *store, const char *target, const char *json) {
  char hex[DIGEST_SIZE];
  seal(target, json, NULL, hex);
  tell(store, "INSERT OR REPLACE INTO target VALUES (?, ?, ?, ?)", "sssi", target, json, hex, store->today);
}

bool store_find_result(Store *store, const char *key, StoredResult *result) {
  sqlite3_stmt *statement =
      ask(store, "SELECT report, starts, timeout, memory, seal, used FROM result WHERE key = ?", "s", key);
  int64_t used = INT64_MAX;
  *result = (StoredResult){0};
  while (next_row(store, statement)) {
    const char *report = text_at(statement, 0);
    if (is_sealed(key, report, text_at(statement, 1), text_at(statement, 4)))
      *result = (StoredResult){memory_strdup(report), column(statement, 1), sqlite3_column_double(statement, 2),
                               (size_t)sqlite3_column_int64(statement, 3)};
    used = sqlite3_column_int64(statement, 5);
  }
  touch(store, "UPDATE result SET used = ? WHERE key = ?", used, key);
  return result->report != NULL;
}

void store_put_result(Store *store, const char *key, const StoredResult *result) {
  char hex[DIGEST_SIZE];
  seal(key, result->report, result->starts, hex);
  tell(store, "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?)", "sssdisi", key, result->report,
       result->starts, result->timeout, (int64_t)result->memory_mb, hex, store->today);
}

void stored_result_release(StoredResult *result) {
  memory_free(result->report);
  memory_free(result->starts);
}

// ---- Runs ----

// Runs that asked the same have one list of tasks.
static void put_list(Store *store, const char *list, const StoredTaskVec *tasks) {
  for (uint32_t i = 0; i < tasks->count; i++) {
    const StoredTask *task = &tasks->data[i];
    tell(store, "INSERT INTO task VALUES (?, ?, ?, ?, ?, ?)", "sissss", list, (int64_t)i, task->target, task->entry,
         task->key, task->starts);
  }
}

static void digest_list(const StoredTaskVec *tasks, char hex[DIGEST_SIZE]) {
  Digest digest;
  digest_begin(&digest);
  for (uint32_t i = 0; i < tasks->count; i++) {
    const StoredTask *task = &tasks->data[i];
    const char *const parts[] = {task->target, task->entry, task->key, task->starts};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) digest_add(&digest, parts[k]);
  }
  digest_end(&digest, hex);
}

void store_put_run(Store *store, double wall, const char *summary, const StoredTaskVec *tasks) {
  char list[DIGEST_SIZE];
  bool is_known = false;
  digest_list(tasks, list);
  sqlite3_stmt *statement = ask(store, "SELECT 1 FROM task WHERE list = ? LIMIT 1", "s", list);
  while (next_row(store, statement)) is_known = true;
  if (!is_known) put_list(store, list, tasks);
  tell(store, "INSERT INTO run (wall, summary, list) VALUES (?, ?, ?)", "dss", wall, summary, list);
}

void store_runs(Store *store, StoredRunVec *runs) {
  sqlite3_stmt *statement = ask(store, "SELECT number, started, wall, summary FROM run ORDER BY number", "");
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

void store_tasks(Store *store, int64_t run, StoredTaskVec *tasks) {
  sqlite3_stmt *statement = ask(store,
                                "SELECT target, entry, key, starts FROM task WHERE list = (SELECT list FROM run WHERE "
                                "number = ?) ORDER BY place",
                                "i", run);
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

// ---- Forgetting ----

static bool is_unit_used(Store *store, const char *file) {
  char digest[DIGEST_SIZE] = "";
  const char *suffix = strchr(file, '.');
  if (!suffix || strcmp(suffix, ".unit") != 0 || (size_t)(suffix - file) >= sizeof digest) return false;
  memcpy(digest, file, (size_t)(suffix - file));
  sqlite3_stmt *statement = ask(store, "SELECT 1 FROM temp.live WHERE unit = ?", "s", digest);
  bool found = false;
  while (next_row(store, statement)) found = true;
  return found;
}

// Also what a run left behind that was stopped while it wrote.
static void remove_unused_units(Store *store) {
  Text folder = {0};
  text_printf(&folder, "%s/units", store->folder);
  execute(store, "CREATE TEMP TABLE live AS SELECT unit FROM unit; CREATE INDEX temp.by_unit ON live (unit)");
  DIR *listing = store->problem.count ? NULL : opendir(text_str(&folder));
  for (struct dirent *entry; listing && (entry = readdir(listing)) != NULL;) {
    bool is_unused = strstr(entry->d_name, ".unit") && !is_unit_used(store, entry->d_name);
    if (is_unused && !store->problem.count) remove_below(text_str(&folder), entry->d_name);
  }
  if (listing) closedir(listing);
  execute(store, "DROP TABLE temp.live");
  text_release(&folder);
}

void store_prune(Store *store) {
  int64_t oldest = store->today - KEPT_DAYS;
  tell(store, "DELETE FROM run WHERE number <= (SELECT max(number) FROM run) - ?", "i", (int64_t)KEPT_RUNS);
  tell(store, "DELETE FROM task WHERE list NOT IN (SELECT list FROM run)", "");
  tell(store, "DELETE FROM result WHERE used < ? AND key NOT IN (SELECT key FROM task)", "i", oldest);
  tell(store, "DELETE FROM target WHERE used < ?", "i", oldest);
  tell(store, "DELETE FROM unit WHERE used < ?", "i", oldest);
  store_commit(store);
  remove_unused_units(store);
}
