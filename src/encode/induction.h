// k-induction over loops that unrolling does not get to the end of (llbmc.md, section 10: after the incremental driver).
//
// Where a loop is entered, the execution goes one of two ways, as an arbitrary truth value `later` says. Not later: it starts from the state that is there,
// and comes to the head k times at most. Later: it starts from an arbitrary state of some round of the loop, goes round k times without any violation,
// and is then looked at: in the round that follows, and behind the loop if that round leaves it. Each real execution, up to its first violation, is one of
// these: if the head was reached k times or less so far, the first; else the second, with the state k rounds ago as the arbitrary one. So
// what cannot be violated here is not violated by any execution. That they end is not shown.
//
// Arbitrary are the values of the head's phis and the contents of all objects that the loop writes; this set is found by encoding until no write falls outside
// of it. What a loop does not write stays what it was. A loop does not fit, and is unrolled as before, in which objects are made or end, or pointers are stored;
// whose pointers change their object; or that is entered past its head.
#ifndef PLUMB_ENCODE_INDUCTION_H
#define PLUMB_ENCODE_INDUCTION_H

#include "base/map.h"
#include "base/vec.h"
#include "program/program.h"

typedef struct {
  Function function;
  Block head;
  Map written;    // keys: indices of pointees that it writes
  bool is_unfit;  // found out while encoding
  bool is_out;    // is unrolled
} InductionLoop;
VEC_DEFINE(InductionLoopVec, induction_loop_vec, InductionLoop)

typedef struct {
  uint32_t rounds;  // k, at least 1
  InductionLoopVec loops;
  bool has_changed;  // the encoding is not one of all executions: encode again
} Induction;

void induction_release(Induction *induction);
bool induction_add(Induction *induction, Function function, Block head);  // false: it is there, or out
// Null: the loop is unrolled; `induction` may be null.
InductionLoop *induction_find(const Induction *induction, Function function, Block head);
void induction_write(Induction *induction, InductionLoop *loop, uint32_t pointee);
void induction_exclude(Induction *induction, InductionLoop *loop);

#endif
