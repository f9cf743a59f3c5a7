// The functions of a project, with the verdicts of the questions about them and what each mentions, gathered from all answers of a run.
#ifndef PLUMB_PROJECT_FUNCTIONS_H
#define PLUMB_PROJECT_FUNCTIONS_H

#include <jansson.h>

#include "base/arena.h"
#include "base/vec.h"
#include "project/store.h"
#include "report/report.h"

typedef struct {
  const char *name;
  Place place;              // where it begins
  U32Vec callees, callers;  // places in the list, in the order of their names
  bool is_entry;            // it was asked about alone; then:
  bool is_asked[PROPERTY_COUNT];
  Verdict verdicts[PROPERTY_COUNT];
} CalledFunction;
VEC_DEFINE(CalledFunctionVec, called_function_vec, CalledFunction)

typedef struct {
  Arena *arena;
  CalledFunctionVec list;  // by name
  json_t *index;           // "FILE:NAME" -> place in the list, while answers are added
} Functions;

void functions_begin(Functions *functions);
void functions_add(Functions *functions, const StoredTask *task, const Report *report);  // `report` may be null
void functions_end(Functions *functions);                                                // sorts
void functions_release(Functions *functions);

#endif
