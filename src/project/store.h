// What is kept between runs: an SQLite database, and beside it the compiled files.
//
// FOLDER/results.db has what was found out, FOLDER/units/DIGEST.unit the files as clang gave them (frontend/unit.h), FOLDER/lock keeps two runs apart. Whatever is
// kept stands under a digest of all that it depends on, so that nothing in here can be stale, and with a seal (rows.h): a database that is damaged or of another version is
// an error, and never an answer.
//
// All functions append one line to `problem` of the store when something goes wrong, and then do nothing any more: look at it at the end.
#ifndef PLUMB_PROJECT_STORE_H
#define PLUMB_PROJECT_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "base/vec.h"
#include "report/digest.h"

typedef struct Store Store;

typedef enum { STORE_READ, STORE_WRITE } StoreAccess;

// GIVE; null and one line in `problem`: it is not there (STORE_READ), is none, or cannot be made. STORE_WRITE waits until no other run writes; `wait` is told
// once that it does, and may be null.
Store *store_open(const char *folder, StoreAccess access, void (*wait)(void *context), void *context, Text *problem);
void store_close(Store *store);  // TAKE; commits; null is fine
// Forgets everything: the database and the compiled files; what else lies in the folder stays. False: one line in `problem`.
bool store_clear(const char *folder, Text *problem);
void store_forget_jobs(
    const Store *store);  // removes the files of jobs (job.h) that a killed run left; of one that writes
const char *store_problem(const Store *store);  // null: all went well
void store_commit(Store *store);                // what was written since is safe against any end of this process
const char *store_folder(const Store *store);

// ---- Compiled files, by a digest of the command ----

typedef struct {
  char *unit;     // digest of its contents; empty: it does not compile
  char *needs;    // JSON: what it was made of (units.c)
  char *symbols;  // JSON
  char *problem;  // what clang said when it does not compile; else empty
} StoredUnit;     // owned

bool store_find_unit(Store *store, const char *command, StoredUnit *unit);  // false: there is none
void store_put_unit(Store *store, const char *command, const StoredUnit *unit);
void store_forget_unit(Store *store, const char *unit);  // removes its file, unless a command has it
void stored_unit_release(StoredUnit *unit);
void store_unit_path(const Store *store, const char *digest, Text *path);  // appends it

// ---- What there is to ask about a target, by a digest of its units ----

char *store_find_tasks(Store *store, const char *target);  // GIVE, JSON (targets.c); null: not known
void store_put_tasks(Store *store, const char *target, const char *json);

// ---- Answers, by a digest of what they depend on ----

typedef struct {
  char *report;      // owned: JSON, as for users
  char *starts;      // owned: where its functions began then (move.h)
  double timeout;    // seconds that it had
  size_t memory_mb;  // and megabytes
} StoredResult;

bool store_find_result(Store *store, const char *key, StoredResult *result);
// Of one that must be there, since a run had it: where it is not, the store is damaged.
bool store_read_result(Store *store, const char *key, StoredResult *result);
void store_put_result(Store *store, const char *key, const StoredResult *result);
void stored_result_release(StoredResult *result);

// ---- Runs ----

typedef struct {
  int64_t number;  // from 1
  char *started;   // "2026-01-31 12:00:00", UTC
  double wall;     // seconds
  char *summary;   // JSON (run.c)
} StoredRun;
VEC_DEFINE(StoredRunVec, stored_run_vec, StoredRun)

void store_runs(Store *store, StoredRunVec *runs);  // those that came to their end, the latest one last
void stored_runs_release(StoredRunVec *runs);

// What one run asked: the target's name, the entry, and the digest under which its answer stands; empty: none came.
typedef struct {
  char *target, *entry, *key, *starts;
} StoredTask;
VEC_DEFINE(StoredTaskVec, stored_task_vec, StoredTask)

// A run that came to its end.
void store_put_run(Store *store, double wall, const char *summary, const StoredTaskVec *tasks);
void store_tasks(Store *store, int64_t run, StoredTaskVec *tasks);  // in the order in which they were put
void stored_tasks_release(StoredTaskVec *tasks);

// Forgets what no run used for a month, and the runs before the last 500. Compiled files that nothing speaks of are removed.
void store_prune(Store *store);

#endif
