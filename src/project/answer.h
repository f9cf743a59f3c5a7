// An answer outside of the store: what a worker gives back, and what a shared cache holds.
//
// JSON: {"schema": "plumb-answer/1", "tool", "key", "timeout", "memory", "starts", "report", "seal"}. The seal is a digest of all else, so that what was cut off, mixed up
// or written by another version is no answer. It says nothing about who wrote it: whoever may write to a cache is trusted with its answers.
#ifndef PLUMB_PROJECT_ANSWER_H
#define PLUMB_PROJECT_ANSWER_H

#include <jansson.h>

#include "project/store.h"

json_t *answer_build(const char *tool, const char *key, const StoredResult *result);  // GIVE
// The answer under this key, of this version; released by the caller. False, and one line in `problem`: it is none.
bool answer_take(json_t *answer, const char *tool, const char *key, StoredResult *result, Text *problem);

// Of reports, JSON as for users.
bool answer_is_report(const char *report, const char *entry);  // one of this version about this entry, without an error
uint32_t answer_open(const char *report);                      // how many properties it leaves unknown
bool answer_is_starved(const char *report);                    // it ran out of memory

// Nothing is open that these limits could decide and its own could not: seconds and megabytes.
bool answer_is_enough(const StoredResult *result, double timeout, size_t memory_mb);

#endif
