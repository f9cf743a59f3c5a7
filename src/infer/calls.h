// Calls within a program, checked against the contracts of the functions that are called: does what the caller knows there meet each demand?
//
// The caller is analysed under its own contract, with a function in the place of each call that claims what is demanded (contract/demand.h). Calls in functions that have no contract of
// their own, as static ones, are looked at as often as a caller comes to them, each time with what that one knows. Through a pointer a call may come to any function that fits, and whose address
// is taken: where the pointer is that address, the demands of that function are claimed (contract/dispatch.h).
#ifndef PLUMB_INFER_CALLS_H
#define PLUMB_INFER_CALLS_H

#include "base/vec.h"
#include "infer/describe.h"
#include "plumb.h"
#include "program/program.h"
#include "program/undefined.h"

typedef enum { DEMAND_MET, DEMAND_NOT_SHOWN, DEMAND_VIOLATED, DEMAND_NEVER_REACHED } DemandVerdict;

// One demand at one call.
typedef struct {
  Function in;  // where the call stands
  uint32_t instruction;
  Function callee;  // through a pointer one of those that it may come to
  DemandVerdict verdict;
  const char *demand;  // an item of the callee's contract, or that arguments are distinct
  bool leaves_out;     // it says more than can be claimed
  bool is_met_elsewhere;  // by some call that was looked at
} CallDemand;
VEC_DEFINE(CallDemandVec, call_demand_vec, CallDemand)

// By function: its contract, if the calls of it are to be checked; else null.
typedef const char *const *Contracts;

// Does the caller come to calls that demand anything, of functions that are among these (null: of any)?
bool calls_are_any(const Program *program, Function caller, Contracts contracts, const bool *functions);
// Who calls, and with what: a contract of null is that of main. Where nobody knows whether it is enough for the caller, a demand that is not met says nothing of the call.
typedef struct {
  Function function;
  const char *contract;
  bool is_enough;
} Caller;

// Appends one line for each demand, in which calls_read finds it again. The program is changed: it claims all that is demanded.
void calls_check(const PlumbOptions *options, Program *program, Caller caller, UndefinedSet left_out, Contracts contracts, double seconds, Text *lines);
// Up to the first line that is none of them, which it gives. All lives in the arena.
const char *calls_read(CallDemandVec *demands, const char *lines, Arena *arena);
// Where all that the program claims has been shown.
void calls_settle(CallDemandVec *demands);

// Adds what is known of the calls to what `describe_found` has written about the caller; to nothing where the caller has no contract.
void calls_describe(Text *text, const Program *program, Function caller, const CallDemandVec *demands, DescribeFormat format);

#endif
