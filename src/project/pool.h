// Several processes at a time, each of which works at one of many things and says what came of it.
#ifndef PLUMB_PROJECT_POOL_H
#define PLUMB_PROJECT_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

// In a child: writes what came of number `index` to the file descriptor; then the child ends.
typedef void PoolWork(void *context, uint32_t index, int out);
// In the parent, in the order in which they end. `why`: null, or in a few words why nothing that the child wrote counts.
typedef void PoolDone(void *context, uint32_t index, const Text *output, const char *why);

typedef struct {
  uint32_t jobs;  // at a time, at least 1
  uint32_t count;
  double seconds;  // that one may take, then it is ended with all that it started; 0: any time
  PoolWork *work;
  PoolDone *done;
  void (*tick)(void *context);  // now and then; may be null
  void *context;
} Pool;

// False: it was interrupted (process/interrupt.h), and what had not ended was stopped; then `done` was not called for it.
bool pool_run(const Pool *pool);

#endif
