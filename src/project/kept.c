// What the store keeps under digests: compiled files, tasks of targets, answers. See store.h. A row whose seal is not its own is as if it were not there, and what it said
// is found out again.
#include <unistd.h>

#include "base/memory.h"
#include "project/rows.h"

// Says that a row is of use, once a day.
static void touch(Store *store, const char *sql, int64_t used, const char *key) {
  if (store->writes && used < store->today) rows_tell(store, sql, "is", store->today, key);
}

// ---- Compiled files ----

bool store_find_unit(Store *store, const char *command, StoredUnit *unit) {
  sqlite3_stmt *statement = rows_ask(
      store, "SELECT command, unit, needs, symbols, problem, seal, used FROM unit WHERE command = ?", "s", command);
  int64_t used = INT64_MAX;
  *unit = (StoredUnit){0};
  while (rows_next(store, statement)) {
    if (!rows_are_sealed(statement, "unit", "sssss")) continue;
    *unit = (StoredUnit){rows_text(statement, 1), rows_text(statement, 2), rows_text(statement, 3),
                         rows_text(statement, 4)};
    used = sqlite3_column_int64(statement, 6);
  }
  touch(store, "UPDATE unit SET used = ? WHERE command = ?", used, command);
  return unit->unit != NULL;
}

void store_put_unit(Store *store, const char *command, const StoredUnit *unit) {
  rows_tell(store, "INSERT OR REPLACE INTO unit VALUES (?, ?, ?, ?, ?, ?, ?)", "sssss#i", command, unit->unit,
            unit->needs, unit->symbols, unit->problem, "unit", store->today);
}

void store_forget_unit(Store *store, const char *unit) {
  sqlite3_stmt *statement = rows_ask(store, "SELECT 1 FROM unit WHERE unit = ?", "s", unit);
  bool is_used = false;
  Text path = {0};
  while (rows_next(store, statement)) is_used = true;
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

// ---- Targets ----

char *store_find_tasks(Store *store, const char *target) {
  sqlite3_stmt *statement =
      rows_ask(store, "SELECT digest, tasks, seal, used FROM target WHERE digest = ?", "s", target);
  char *json = NULL;
  int64_t used = INT64_MAX;
  while (rows_next(store, statement)) {
    if (!rows_are_sealed(statement, "target", "ss")) continue;
    json = rows_text(statement, 1);
    used = sqlite3_column_int64(statement, 3);
  }
  touch(store, "UPDATE target SET used = ? WHERE digest = ?", used, target);
  return json;
}

void store_put_tasks(Store *store, const char *target, const char *json) {
  rows_tell(store, "INSERT OR REPLACE INTO target VALUES (?, ?, ?, ?)", "ss#i", target, json, "target", store->today);
}

// ---- Answers ----

bool store_find_result(Store *store, const char *key, StoredResult *result) {
  sqlite3_stmt *statement =
      rows_ask(store, "SELECT key, report, starts, timeout, memory, seal, used FROM result WHERE key = ?", "s", key);
  int64_t used = INT64_MAX;
  *result = (StoredResult){0};
  while (rows_next(store, statement)) {
    if (!rows_are_sealed(statement, "result", "sssdi")) continue;
    *result = (StoredResult){rows_text(statement, 1), rows_text(statement, 2), sqlite3_column_double(statement, 3),
                             (size_t)sqlite3_column_int64(statement, 4)};
    used = sqlite3_column_int64(statement, 6);
  }
  touch(store, "UPDATE result SET used = ? WHERE key = ?", used, key);
  return result->report != NULL;
}

bool store_read_result(Store *store, const char *key, StoredResult *result) {
  bool found = store_find_result(store, key, result);
  if (!found) rows_are_damaged(store, "the answer %.12s is not there, or is not as it was written", key);
  return found;
}

void store_put_result(Store *store, const char *key, const StoredResult *result) {
  rows_tell(store, "INSERT OR REPLACE INTO result VALUES (?, ?, ?, ?, ?, ?, ?)", "sssdi#i", key, result->report,
            result->starts, result->timeout, (int64_t)result->memory_mb, "result", store->today);
}

void stored_result_release(StoredResult *result) {
  memory_free(result->report);
  memory_free(result->starts);
}
