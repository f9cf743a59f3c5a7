// What the answers of a run find wrong, and what people said about it in the source.
#ifndef PLUMB_PROJECT_FINDINGS_H
#define PLUMB_PROJECT_FINDINGS_H

#include "base/arena.h"
#include "base/vec.h"
#include "program/undefined.h"
#include "project/store.h"
#include "report/report.h"

typedef struct {
  Place place;
  Property property;
  const char *kind;    // "null-access", as in --check-kinds; "termination" of a run that does not end
  const char *text;    // what happens, for people
  const char *inputs;  // "n = 0, m = 3"; "": none are known
  const char *entry, *target;
  const char *accepted;  // null, or why somebody accepts it
  bool is_new;           // the base does not have it
} Finding;               // strings live in the arena of the list
VEC_DEFINE(FindingVec, finding_vec, Finding)

// A comment "plumb: accept KIND reason".
typedef struct {
  Place place;     // of the comment
  uint32_t about;  // the only line whose findings it accepts
  const char *kind, *reason;
  bool is_used;
} Accepted;
VEC_DEFINE(AcceptedVec, accepted_vec, Accepted)

typedef struct {
  uint32_t count[PROPERTY_COUNT][3];  // by Verdict
} Tally;

typedef struct {
  Arena *arena;
  FindingVec findings;   // by place; one for what several entries find at one place
  AcceptedVec accepted;  // of the files that were looked through
  Tally tally;
  uint32_t tasks, unanswered;
} Findings;

void findings_begin(Findings *findings);
// Adds those of one answer; null: there is none.
void findings_add(Findings *findings, const char *target, const char *entry, const Report *report);
void findings_add_text(Findings *findings, const char *target, const char *entry,
                       const char *report);  // JSON as for users
// Sorts, and drops what is there twice.
void findings_end(Findings *findings);
// Reads the source file's comments and applies them. Call after findings_end, once per file. `contents`: a file with the text that counts instead, or null.
void findings_accept(Findings *findings, const char *file, const char *contents);
// Marks those that `base` does not have: of one kind in one file, found from the same entry, it may have as many.
void findings_compare(Findings *findings, const Findings *base);
void findings_release(Findings *findings);

// Adds the answers of one run in the store, and ends. False: the store has a problem, and nothing of this counts.
bool findings_of_run(Store *store, int64_t run, Findings *findings);
// The answer to a task of a run, with its places as they were then. GIVE; null: there is none.
char *findings_answer(Store *store, const StoredTask *task);

#endif
