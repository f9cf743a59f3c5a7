// The inside of a step, for the files that check parts of it.
#ifndef PLUMB_VERIFY_STEPPING_H
#define PLUMB_VERIFY_STEPPING_H

#include "verify/claim.h"
#include "verify/step.h"

// A call that entries of one number describe, in these executions (width 1).
typedef struct {
  Entered given;
  Term when;
} Handed;
VEC_DEFINE(HandedVec, handed_vec, Handed)

// A cut point that says how a call returns, and which of the `handed` it was.
typedef struct {
  uint32_t cut, handed;
} Return;
VEC_DEFINE(ReturnVec, return_vec, Return)

typedef struct {
  const StepTask *task;
  const CutPoint *from;  // null: the start of the program
  TermBank *bank;
  Solver *solver;
  Unrolling *unrolling;
  Region region;
  Encoding encoding;
  Reading reading;    // of `from`
  Entered entered;    // where `from` is apart: what the call was given
  HandedVec handed;   // of the call that goes on next: what describes it
  ReturnVec returns;  // ... how it comes back
  const bool *named;  // ... by global: it may have changed it (named.h)
  Elements elements;
  KnownListVec lists;  // of `from`
  bool follows;        // calls of functions that are not recursive, whatever the proof says of these
  bool might_follow;   // there was such a call
  bool is_hard;        // a question had no answer
  Term *clean;         // per obligation, and behind the last one: width 1, nothing undefined has happened before
  StepResult result;
} Step;

// Executions that come to a place, as questions about them.
typedef struct {
  Step *step;
  Term comes;  // width 1
  Map asked;   // fact: 1: never
} Presence;

SolveResult stepping_ask(Step *step, Term question);
void stepping_give_up(Step *step, const char *reason, Place place);  // the first reason counts
void stepping_fail(Step *step, StepAnswer *answer, Place place);     // the invariant's or the rank's
bool presence_is_never(void *presence, Term fact);                   // a NumberOracle

// Calls of functions that are proved apart: a RegionCall and a RegionGoOn of which the step is the context.
RegionCall stepping_call;
RegionGoOn stepping_go_on;
void stepping_forget_call(Step *step);

#endif
