// Symbolic execution: from one abstract state to the next ones, bit-precisely (papers/bitvectors-and-bounds.txt, section 3).
//
// A step takes a state and runs it up to the next block boundary of interest. An instruction that cannot go on without
// knowing whether some atom holds splits the state in two and is started again in both: so a rule is written as if everything that it asks
// were decided, and never changes a state before its last question. What may be undefined does not end the
// path: the violation is recorded and the path goes on under the assumption that it did not happen.
#ifndef PLUMB_EXECUTE_EXECUTE_H
#define PLUMB_EXECUTE_EXECUTE_H

#include "base/budget.h"
#include "base/stats.h"
#include "execute/reasons.h"
#include "library/cost.h"
#include "program/callgraph.h"
#include "program/cfg.h"
#include "program/undefined.h"
#include "state/candidate.h"
#include "state/guards.h"

typedef enum { OVERFLOW_MODE_ERROR, OVERFLOW_MODE_WRAP, OVERFLOW_MODE_UNBOUNDED } OverflowMode;

typedef struct {
  OverflowMode overflow;
  bool malloc_may_fail;
  Cost cost;  // what is counted along edges
  uint64_t descent_limit;  // what descending into functions may cost before they are analysed apart (descent.h)
  const Candidates *candidates;  // what merges should try to keep; may be null
  bool unrolls;  // rounds of short loops are kept apart (graph/unroll.c)
  bool joins_links;  // links of a structure go into one segment, nulls with them: less is said of each, which is what nodes that were zero at first have in common
  bool compares;  // states say more of elements that are the largest or the smallest ones, as sorts leave them behind, and loops that are entered by a round that knows something of elements are kept apart from those that are entered first
  bool modes;    // states are kept apart by the numbers that say where the program stands (graph/mode.h)
} ExecuteOptions;

#define DESCEND_ALWAYS UINT64_MAX

VEC_DEFINE(StateVec, state_vec, State *)

// A call of a function that is analysed apart from its callers, since it may be called while it runs.
typedef struct {
  State *caller;  // its top frame is CALLING and holds the arguments
  State *entry;   // the function on its own, its memory that of the caller as far as it can reach it
} CallStates;
VEC_DEFINE(CallStatesVec, call_states_vec, CallStates)

// An obligation that was not shown.
typedef struct {
  Undefined kind;
  Place place;
  Function function;
  uint32_t instruction;  // index in the function
  char *fact;            // what was not known, for people; owned by the executor's arena
} Violation;
VEC_DEFINE(ViolationVec, violation_vec, Violation)

// What was not known in a step where an obligation was not shown, in the symbols of the step.
typedef struct {
  uint32_t violation;  // index
  Atom need;           // FALSE: that the path does not come here
  Atom *path;          // assumed since the last node; in the executor's arena
  uint32_t path_count;
} Lack;
VEC_DEFINE(LackVec, lack_vec, Lack)

// Something that the analysis cannot follow: nothing is known about what happens from there on.
typedef struct {
  const char *reason;
  Place place;
  bool may_vanish;  // it is there only where too little is known of what the program does
} Obstacle;
VEC_DEFINE(ObstacleVec, obstacle_vec, Obstacle)

// How many bytes a path of a step had asked for when it had last done so, under what it had assumed by then.
typedef struct {
  AtomVec atoms;
  Linear bytes;  // none: it is not known
} Spending;
VEC_DEFINE(SpendingVec, spending_vec, Spending)

typedef struct {
  const Program *program;
  Terms *terms;
  Oracle *oracle;
  Stats *stats;
  Budget *budget;
  ExecuteOptions options;
  CallGraph *callgraph;
  bool **named_globals;     // per function, made on demand (handed.c): globals to which its name leads
  Cfg **cfgs;               // per function, made on demand
  Symbol *functions;        // per function: the symbol that is its address
  Answer keeps_functions;   // library_keeps_functions; UNKNOWN: not asked yet
  Answer spread_functions;  // may memory hold addresses of the program's own functions? UNKNOWN: not asked yet
  Answer foreign_functions; // may a pointer to a function come from outside of the program? UNKNOWN: not asked yet
  Symbol *streams;          // per global: the address of the stream that stdin, stdout, stderr point to; on demand
  Arena *arena;
  Int *thresholds;          // constants of the program and their neighbours, ascending: what loops are likely to run to
  uint32_t threshold_count;
  Guards guards;            // what numbers were compared with, so far
  StateVec pending;         // states to run on, in the step under way
  uint32_t splits;          // of states, in the step under way
  StateVec ready;           // results of the step: states at the start of a block, or of a called function
  CallStatesVec calls;      // more results: calls of functions that are analysed apart
  StateVec returns;         // and states in which such a function returns: its frame is RETURNING and holds the results
  ViolationVec violations;  // each (kind, instruction) once
  U32Vec hits;              // violations, as indices, that occurred in the step under way
  LackVec lacks;            // of the step under way, for some of its hits
  ObstacleVec obstacles;    // each place once
  bool *reached_checks;     // by number of check: a state was there
  Reasons *reasons;         // why checks hold; borrowed; null: nobody asks
  Map seen;                 // violations and obstacles that are recorded already
  Map quotients;            // (term, divisor) -> symbol that was made for it last
  uint64_t descent_cost;    // of the calls that descended into functions
  bool summarises;          // a function that is not recursive was analysed apart
  bool calls_unknown;       // a function without body and model was called: it was taken to return
  bool allocates;           // malloc and the like were called
  bool ended;               // runs ended in the last step, by themselves or since something undefined happened
  uint64_t end_cost;        // of all paths of that step, at most
  SpendingVec spent;        // on all paths of that step, where bytes are counted
  uint32_t finished;        // paths that reached the end of the program
} Executor;

void executor_init(Executor *executor, const Program *program, Terms *terms, Oracle *oracle, Stats *stats, Budget *budget, ExecuteOptions options);
void executor_release(Executor *executor);
// An obligation at the instruction was not shown; known ones become a hit of the step under way.
void executor_violation(Executor *executor, Undefined kind, Function function, uint32_t instruction, const char *fact);
const Cfg *executor_cfg(Executor *executor, Function function);

// The state in which the entry function starts: globals with their initial contents, parameters arbitrary.
State *execute_initial(Executor *executor, Function entry);

// What a pointer parameter of the entry function points to: the start of an object of its own.
typedef struct {
  Value parameter;
  bool is_string;         // of arbitrary size, with a zero byte in it
  uint64_t bytes;         // otherwise its size, where there is no parameter that says it
  Value bytes_parameter;  // an integer parameter, not negative unless program_counts_up; id 0: none
} EntryObject;
void execute_entry_object(Executor *executor, State *initial, EntryObject object);

// The objects that were there when a function was entered, by their first addresses then, in terms of the state that called it.
typedef struct {
  Substitution bases;  // the first addresses of the caller's objects
  Substitution ends;   // where a byte was zero (Allocation.end_at_entry), as far as that was known
} EntryObjects;

// How a run goes on after a call: the state of the caller (CALLING) together with one in which the function returns (RETURNING). Null: these two do not belong together.
State *execute_resume(Executor *executor, const State *caller, const State *returned,
                      const EntryObjects *objects);  // GIVE

void executor_clear_spent(Executor *executor);

// Runs the state (TAKE) to the next boundaries; the results are in executor->ready (GIVE), which was empty before.
void execute_step(Executor *executor, State *state);

#endif
