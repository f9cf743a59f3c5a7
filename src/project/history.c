// The runs that the store knows, and what is forgotten. See store.h.
//
// A run has a list of tasks, which stands under the digest of all that it says; the head says how many runs there were. So a row that is another one now, or that is not
// there any more, is seen by whoever reads it.
#include <dirent.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "project/rows.h"

// What was not used for so many days, and belongs to none of so many last runs, is forgotten.
enum { KEPT_DAYS = 30, KEPT_RUNS = 500, STARTED_BYTES = 32 };

// ---- The head ----

void history_begin(Store *store) { rows_tell(store, "INSERT INTO head VALUES (?, ?)", "i#", (int64_t)0, "head"); }

static int64_t last_run(Store *store) {
  sqlite3_stmt *statement = rows_ask(store, "SELECT number, seal FROM head", "");
  int64_t last = -1;
  while (rows_next(store, statement))
    if (rows_are_sealed(statement, "head", "i")) last = sqlite3_column_int64(statement, 0);
  if (last < 0) rows_are_damaged(store, "nobody knows how many runs there were");
  return last;
}

void history_check(Store *store) {
  int64_t last = last_run(store), next = last > KEPT_RUNS ? last - KEPT_RUNS + 1 : 1;
  sqlite3_stmt *statement =
      rows_ask(store, "SELECT number, started, wall, summary, list, seal FROM run ORDER BY number", "");
  while (rows_next(store, statement)) {
    bool is_next = sqlite3_column_int64(statement, 0) == next && rows_are_sealed(statement, "run", "isdss");
    if (is_next) next++;
  }
  if (next != last + 1) rows_are_damaged(store, "run %lld is not there, or is not as it was written", (long long)next);
}

// ---- Lists of tasks ----

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

// False: they are not those of which this is the digest.
static bool read_list(Store *store, const char *list, StoredTaskVec *tasks) {
  char hex[DIGEST_SIZE];
  sqlite3_stmt *statement =
      rows_ask(store, "SELECT target, entry, key, starts FROM task WHERE list = ? ORDER BY place", "s", list);
  while (rows_next(store, statement))
    stored_task_vec_push(tasks, (StoredTask){rows_text(statement, 0), rows_text(statement, 1), rows_text(statement, 2),
                                             rows_text(statement, 3)});
  digest_list(tasks, hex);
  return strcmp(hex, list) == 0;
}

static bool has_list(Store *store, const char *list) {
  StoredTaskVec tasks = {0};
  bool has = read_list(store, list, &tasks);
  stored_tasks_release(&tasks);
  return has;
}

// Runs that asked the same have one list of tasks.
static void put_list(Store *store, const char *list, const StoredTaskVec *tasks) {
  if (has_list(store, list)) return;
  rows_tell(store, "DELETE FROM task WHERE list = ?", "s", list);
  for (uint32_t i = 0; i < tasks->count; i++) {
    const StoredTask *task = &tasks->data[i];
    rows_tell(store, "INSERT INTO task VALUES (?, ?, ?, ?, ?, ?)", "sissss", list, (int64_t)i, task->target,
              task->entry, task->key, task->starts);
  }
}

void store_tasks(Store *store, int64_t run, StoredTaskVec *tasks) {
  sqlite3_stmt *statement = rows_ask(store, "SELECT list FROM run WHERE number = ?", "i", run);
  char *list = NULL;
  while (rows_next(store, statement)) list = rows_text(statement, 0);
  if (!list || !read_list(store, list, tasks))
    rows_are_damaged(store, "the tasks of run %lld are not as they were written", (long long)run);
  memory_free(list);
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

// ---- Runs ----

static void say_now(char started[STARTED_BYTES]) {
  time_t now = time(NULL);
  struct tm parts;
  started[0] = '\0';
  if (gmtime_r(&now, &parts)) strftime(started, STARTED_BYTES, "%Y-%m-%d %H:%M:%S", &parts);
}

void store_put_run(Store *store, double wall, const char *summary, const StoredTaskVec *tasks) {
  char list[DIGEST_SIZE], started[STARTED_BYTES];
  int64_t number = last_run(store) + 1;
  digest_list(tasks, list);
  put_list(store, list, tasks);
  say_now(started);
  rows_tell(store, "INSERT INTO run VALUES (?, ?, ?, ?, ?, ?)", "isdss#", number, started, wall, summary, list, "run");
  rows_tell(store, "UPDATE head SET number = ?, seal = ?", "i#", number, "head");
  rows_tell(store, "DELETE FROM run WHERE number <= ?", "i", number - KEPT_RUNS);
  rows_tell(store, "DELETE FROM task WHERE list NOT IN (SELECT list FROM run)", "");
}

void store_runs(Store *store, StoredRunVec *runs) {
  sqlite3_stmt *statement = rows_ask(store, "SELECT number, started, wall, summary FROM run ORDER BY number", "");
  while (rows_next(store, statement))
    stored_run_vec_push(runs, (StoredRun){sqlite3_column_int64(statement, 0), rows_text(statement, 1),
                                          sqlite3_column_double(statement, 2), rows_text(statement, 3)});
}

void stored_runs_release(StoredRunVec *runs) {
  for (uint32_t i = 0; i < runs->count; i++) {
    memory_free(runs->data[i].started);
    memory_free(runs->data[i].summary);
  }
  stored_run_vec_release(runs);
}

// ---- Forgetting ----

static bool is_unit_used(Store *store, const char *file) {
  char digest[DIGEST_SIZE] = "";
  const char *suffix = strchr(file, '.');
  if (!suffix || strcmp(suffix, ".unit") != 0 || (size_t)(suffix - file) >= sizeof digest) return false;
  memcpy(digest, file, (size_t)(suffix - file));
  sqlite3_stmt *statement = rows_ask(store, "SELECT 1 FROM temp.live WHERE unit = ?", "s", digest);
  bool found = false;
  while (rows_next(store, statement)) found = true;
  return found;
}

static void remove_below(const char *folder, const char *name) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  unlink(text_str(&path));
  text_release(&path);
}

// Also what a run left behind that was stopped while it wrote.
static void remove_unused_units(Store *store) {
  Text folder = {0};
  text_printf(&folder, "%s/units", store->folder);
  rows_execute(store, "CREATE TEMP TABLE live AS SELECT unit FROM unit; CREATE INDEX temp.by_unit ON live (unit)");
  DIR *listing = store->problem.count ? NULL : opendir(text_str(&folder));
  for (struct dirent *entry; listing && (entry = readdir(listing)) != NULL;) {
    bool is_unused = strstr(entry->d_name, ".unit") && !is_unit_used(store, entry->d_name);
    if (is_unused && !store->problem.count) remove_below(text_str(&folder), entry->d_name);
  }
  if (listing) closedir(listing);
  rows_execute(store, "DROP TABLE temp.live");
  text_release(&folder);
}

void store_prune(Store *store) {
  int64_t oldest = store->today - KEPT_DAYS;
  rows_tell(store, "DELETE FROM result WHERE used < ? AND key NOT IN (SELECT key FROM task)", "i", oldest);
  rows_tell(store, "DELETE FROM target WHERE used < ?", "i", oldest);
  rows_tell(store, "DELETE FROM unit WHERE used < ?", "i", oldest);
  store_commit(store);
  remove_unused_units(store);
}
