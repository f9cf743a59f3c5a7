// Counters of loops: values that grow by the same number in each round, or are divided by it, and are compared where the loop may be left.
#ifndef PLUMB_PROGRAM_COUNTER_H
#define PLUMB_PROGRAM_COUNTER_H

#include "base/vec.h"
#include "program/cfg.h"

typedef struct {
  Value value;    // a phi of the head, or the address of the number, as of a variable that was read into
  uint32_t bytes;  // of the number in memory; 0: the phi is the number
  Int step;       // what it grows by; 0: it is divided
  Operand divisor;  // by this: a constant above 1, or a value
  Operand limit;         // what it is compared with, or the address of that
  uint32_t limit_bytes;  // of that in memory; 0: it is the operand
} LoopCounter;
VEC_DEFINE(LoopCounterVec, loop_counter_vec, LoopCounter)

// Appends those of the loop of `head`, one for each comparison. Says nothing of how often the comparison is made, and whether the counter wraps. Cost: the instructions of the function,
// for each phi of the head.
void loop_counters(const Cfg *cfg, Block head, LoopCounterVec *counters);

#endif
