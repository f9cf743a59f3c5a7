// From a program to terms: virtual unrolling (llbmc.md, 1.3, 1.4, 3 and 4).
//
// Nothing is copied. A function is executed symbolically per call site, its blocks in topological order per round of each loop, and each SSA
// value, condition and memory object gets a term. Executions that meet again are joined, so the work is linear in the number of (context, rounds,
// block). What folds to false on the way is not followed. A loop goes round as often as its bound says, not counting rounds into which no
// condition led that depends on inputs; then the path is cut and an obligation says under which condition it would go on. Calls likewise.
//
// An obligation is something that should not happen, with the condition under which it does. An execution in which one has happened is
// followed all the same, with arbitrary results: of all violated obligations only the first one, in the order in which they were made, counts.
// That order is the order of execution on each path.
#ifndef PLUMB_ENCODE_ENCODE_H
#define PLUMB_ENCODE_ENCODE_H

#include "base/budget.h"
#include "encode/induction.h"
#include "encode/store.h"
#include "program/cfg.h"
#include "library/library.h"
#include "program/undefined.h"

typedef enum {
  OBLIGATION_UNDEFINED,  // `undefined` happens, or another kind of it (a bad access has one obligation for all its ways to be bad)
  OBLIGATION_LOOP,         // a loop goes round more often than its bound allows
  OBLIGATION_DEPTH,        // a function is called again while it runs, more often than its bound allows
  OBLIGATION_EFFORT,       // the encoding was stopped here
  OBLIGATION_UNSUPPORTED,  // the path ends at something that is not modelled; `reason`
  OBLIGATION_IMPRECISE,    // from here on what is computed may differ from what the program does; `reason`
  OBLIGATION_BLURRED       // from here on more is taken to be possible than the program can do; `reason`
} ObligationKind;

typedef struct {
  ObligationKind kind;
  Undefined undefined;
  Term violated;     // width 1
  bool is_doubtful;  // UNDEFINED: it may be fine; executions in which it is not known to be so go on. `reason`
  Place place;
  Function function;  // that the instruction is in; DEPTH: the callee
  uint32_t instruction;
  Block head;  // LOOP
  const char *reason;
} Obligation;
VEC_DEFINE(ObligationVec, obligation_vec, Obligation)

// Something that the interpreter asks for in runs in which `condition` holds. In the order in which it asks.
typedef enum {
  EVENT_INPUT,     // a number: `value`, of `type`
  EVENT_BYTES,     // `size` bytes: those that `content` begins with
  EVENT_LINE,      // likewise, but none behind the end of a line
  EVENT_WORD,      // likewise; what is no visible character is another one in the run
  EVENT_ALLOCATE,  // an object of the heap or the stack: holds `content`, has `size` bytes
  EVENT_RESTART    // the life of a local begins again: `pointee` holds `content`
} EventKind;

typedef struct {
  EventKind kind;
  Term condition;
  Term value, size;
  Array content;
  uint32_t pointee;
  Type type;
  bool is_argument;
  const char *name;  // of the variable that gets it, else of the function that returns it; may be null
  Place place;
} Event;
VEC_DEFINE(EventVec, event_vec, Event)

typedef enum { PARAMETER_ARBITRARY, PARAMETER_STRING, PARAMETER_BLOCK } ParameterKind;

// What the entry function gets. STRING and BLOCK: a pointer to the start of an object of its own.
typedef struct {
  ParameterKind kind;
  bool may_be_null;
  uint64_t bytes;     // BLOCK
  Value bytes_value;  // BLOCK: the parameter that says how many bytes; id 0: `bytes`
} Parameter;

typedef enum { SIGNED_ERROR, SIGNED_WRAP, SIGNED_UNBOUNDED } SignedMeaning;

typedef struct {
  const Program *program;
  Function entry;
  const Parameter *parameters;  // null: all ARBITRARY
  SignedMeaning signed_overflow;
  bool malloc_may_fail;
  bool check_leaks;
} EncodeOptions;

// What an argument of the entry came to be.
typedef struct {
  Val value;
  bool is_object;  // it may point to an object
  Term is_null;    // width 1: ... but does not
  Array content;
  Term size;
} EntryArgument;
VEC_DEFINE(EntryArgumentVec, entry_argument_vec, EntryArgument)

typedef struct Unrolling Unrolling;

// All that one encoding after the other shares: terms, objects, variables, bounds.
Unrolling *unrolling_new(const EncodeOptions *options, TermBank *bank);  // GIVE; both are borrowed
void unrolling_free(Unrolling *unrolling);                               // TAKE

// How often a loop may go round, and how often a function may be called while it runs; 1 if nothing else was said. When it was said, before the
// first encoding, rounds and calls count to which no decision led, too.
void unrolling_set_loop_bounds(Unrolling *unrolling, uint32_t bound);
void unrolling_set_depth_bounds(Unrolling *unrolling, uint32_t bound);
// No bounds: what does not end by itself is stopped by the effort, or when the bank has so many terms or half of the numbers of objects are given away.
void unrolling_set_unbounded(Unrolling *unrolling, bool is_unbounded, uint32_t most_terms);
// Without bounds: are executions kept apart that bring different constants where those decide (apart.h)?
void unrolling_keep_apart(Unrolling *unrolling, bool keeps);
// Has the last encoding found out what decides only after executions had been joined that should be kept apart? Then the next one may be smaller.
bool unrolling_learnt_late(Unrolling *unrolling);
// Some loops are proved by induction instead; null: none. Borrowed while encoding.
void unrolling_set_induction(Unrolling *unrolling, Induction *induction);
void unrolling_copy_bounds(Unrolling *to, Unrolling *from);  // of the same program
uint32_t *unrolling_loop_bound(Unrolling *unrolling, Function function, Block head);
uint32_t *unrolling_depth_bound(Unrolling *unrolling, Function function);
const Pointee *unrolling_pointee(const Unrolling *unrolling, uint32_t index);
uint32_t unrolling_pointee_of(const Unrolling *unrolling, uint64_t number);  // index; UINT32_MAX: of no object
Vals *unrolling_vals(Unrolling *unrolling);
uint32_t unrolling_global(const Unrolling *unrolling, Global global);        // index

typedef struct {
  ObligationVec obligations;
  EventVec events;
  EntryArgumentVec arguments;  // of the entry; or the strings of the command line, of which the first null one is behind the last
  bool command_line;
  Term assumed;                // width 1: what is taken for granted about the arguments
  Map checks;                  // numbers of the checks that were encoded: executions may come there
  Term starts_changed;         // width 1: variables need not hold what they are initialised with; id 0: they do
  bool is_cancelled;           // the budget was spent: what follows is not there
  bool allocates;              // an allocation was assumed to succeed
  bool calls_unknown;          // a function that is not known was assumed to return, and to change only what it can reach
  uint64_t instructions;
} Encoding;

void encode(Unrolling *unrolling, uint64_t most_instructions, Budget *budget, Encoding *encoding);
void encoding_release(Encoding *encoding);

#endif
