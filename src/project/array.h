// Tasks as a job array of Slurm: elements on whatever nodes it finds, which hand in their answers as files of the folder of results.
//
// What the answers of an array are does not depend on us: one that goes on when we are killed hands them in all the same, and the next run takes them.
#ifndef PLUMB_PROJECT_ARRAY_H
#define PLUMB_PROJECT_ARRAY_H

#include <jansson.h>

#include "project/project.h"

typedef struct {
  Project *project;
  const U32Vec *tasks;
  unsigned attempt;
  // Once for each task: its answer, or null and why there is none; `why` is empty when there is one.
  void (*take)(void *context, uint32_t task, json_t *answer, const char *why);
  void (*tick)(void *context);  // now and then
  void *context;
} Array;

bool array_is_meant(const char *launcher);  // its command is sbatch
bool array_run(const Array *array);         // false: it was interrupted, and the array is cancelled

#endif
