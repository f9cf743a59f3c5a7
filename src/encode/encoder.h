// The inside of the encoder, for the files encode_*.c: where it is, and what every family of instructions needs.
#ifndef PLUMB_ENCODE_ENCODER_H
#define PLUMB_ENCODE_ENCODER_H

#include "base/answer.h"
#include "encode/apart.h"
#include "encode/region.h"
#include "encode/route.h"

// An execution that arrives at a block or at the end of a function, with the values that are needed there.
typedef struct {
  const Route *route;
  Store *store;
  Val *vals;
} Arrival;
VEC_DEFINE(ArrivalVec, arrival_vec, Arrival)

// A block in one combination of rounds of the loops around it.
typedef struct {
  Block block;
  uint32_t *rounds;       // per loop around the block, outermost first
  uint32_t *charged;      // ... those that count against the bound
  const Route **entered;  // ... the route with which the head was entered in this round; null: it was not
  Term *later;            // ... of those proved by induction: whether this is not the round that it looks like
  ArrivalVec arrivals;
} Visit;
VEC_DEFINE(VisitVec, visit_vec, Visit)

// The loops around each block of a function.
typedef struct {
  uint32_t depth;
  Block *heads;  // outermost first
} Nest;

typedef struct Frame Frame;
struct Frame {
  Frame *caller;  // null: the entry
  Function function;
  const FunctionInfo *info;
  const Cfg *cfg;
  const Nest *nests;  // by block
  uint64_t key;       // of the context
  Val *vals;          // by value; of the block that is being executed
  VisitVec pending;
  ArrivalVec returns;
  ArrivalVec others;  // of the call that it waits for: returns that are kept apart from the one with which it goes on
  Map first_rounds;   // by measure of a loop (meeting.c): the least number with which it was entered
  U32Vec locals;      // pointees of its ALLOCAs, in the order of execution
  const Route *entered;
  const Visit *visit;  // that is being executed; null: none
  Term relaxed;        // of its caller, see Encoder
  uint32_t call;       // while a frame runs above it: the index of the call in which it waits
  uint32_t depth;      // frames below it
  uint32_t recursion;  // activations of the function below it that count against the bound
};

struct Unrolling {
  EncodeOptions options;
  Induction *induction;  // null: all loops are unrolled
  TermBank *bank;
  Arena *arena;
  bool starts_program;  // the entry is main, called once
  Vals vals;
  Pointees pointees;
  Map variables;                             // key: id of the term
  Map arrays;                                // key: id of the array
  Cfg **cfgs;                                // by function; null: not needed yet
  Nest **nests;                              // by function
  uint32_t **loop_bounds;                    // by function, by block
  uint32_t *depth_bounds;                    // by function
  uint32_t loop_bound;                       // at first
  bool is_unbounded;                         // rounds and calls have no bound,
  uint32_t most_terms;                       // but encoding ends when the bank has more
  Apart *apart;                              // null: executions that meet are joined
  bool learns_late;                          // something decided after executions were joined that bring different constants
  bool counts_all_rounds, counts_all_calls;  // those without a decision, too
  Library *libraries;                        // by function
  Answer keeps_functions;                    // library_keeps_functions; UNKNOWN: not asked yet
  bool **is_used;                            // by function, by value: some instruction reads it
  bool **starts_dead;                        // by function, by value: an ALLOCA that comes to life at LIFETIME_START
  uint32_t *function_pointees, *global_pointees;  // indices
  uint32_t text_pointee;                          // index of the object with the texts of the C library
};

typedef struct {
  Unrolling *unrolling;
  Region *region;  // executions end at its places; null: at none
  TermBank *bank;
  Vals *vals;
  const Program *program;
  Encoding *out;
  Arena *arena;  // of this encoding
  Budget *budget;
  uint64_t most_instructions;
  Frame *frame;
  // Where it is: null route: no execution comes here.
  const Route *route;
  Store *store;
  const Instruction *instruction;
  const Visit *visit;       // of the block
  Term relaxed;             // width 1: what goes wrong here is taken not to happen, as induction allows
  uint64_t visit_key, key;  // of the visit, of the instruction in it
  uint32_t arbitrary;       // variables that were made in this instruction (wild.h)
} Encoder;

// ---- Operands and results ----

Val encoder_operand(Encoder *encoder, const Operand *operand);
Type encoder_operand_type(const Encoder *encoder, uint32_t index);
void encoder_put(Encoder *encoder, uint32_t index, Val val);  // result `index` of the instruction
// The same one whenever this instruction is encoded in this context and round; `which` tells several apart.
Term encoder_variable(Encoder *encoder, uint32_t width, uint32_t which, const char *name);
Array encoder_array(Encoder *encoder, uint32_t which, const char *name);
Val encoder_fresh(Encoder *encoder, Type type, uint32_t which, const char *name);  // arbitrary; a pointer is wild
Term encoder_word(Encoder *encoder, UInt value);                                   // as wide as a pointer

// ---- What may go wrong. Each says that it happens when the execution comes here and `bad` holds; when that is sure the path ends. ----

void encoder_undefined(Encoder *encoder, Undefined undefined, Term bad);
void encoder_undefined_at(Encoder *encoder, Undefined undefined, Term bad, Place place);
// The operand, of which undefined bits are UNINITIALISED; behind that they are arbitrary.
Val encoder_defined_operand(Encoder *encoder, uint32_t index);
Val encoder_frozen_operand(Encoder *encoder, uint32_t index);    // ... without asking
void encoder_unsupported(Encoder *encoder, const char *reason);  // ends the path
void encoder_imprecise(Encoder *encoder, const char *reason, Term when);
void encoder_blurred(Encoder *encoder, const char *reason, Term when);
void encoder_assume(Encoder *encoder, Term condition);  // executions without it are not looked at
static inline bool encoder_is_dead(const Encoder *encoder) { return !encoder->route; }
void encoder_end_path(Encoder *encoder);
// OBLIGATION_LOOP, DEPTH or EFFORT: executions by `route` are not followed.
void encoder_limit(Encoder *encoder, ObligationKind kind, const Route *route, Function function, Block head);

// ---- Pointers ----

// An object that a pointer may point to.
typedef struct {
  Term guard;        // it does
  uint32_t pointee;  // index; UINT32_MAX: no object
  Term offset;
  bool is_wild;  // no object that is known, and perhaps one: nothing is known of the pointer
} Target;
VEC_DEFINE(TargetVec, target_vec, Target)

void encoder_targets(Encoder *encoder, Val pointer,
                     TargetVec *targets);  // guards exclude each other and cover all cases
// For an access behind its check: where addresses may be touched, and few places of the object are possible, one target for each of them, so that
// pointers stay what they were when they were stored.
void encoder_split_places(Encoder *encoder, TargetVec *targets, Type type);
const Pointee *encoder_pointee(const Encoder *encoder, uint32_t index);
// Is it an object that an allocation made here? The store has room for more than there are objects: `index` may be any below its count.
bool encoder_is_on_heap(const Encoder *encoder, uint32_t index);
Pointee *encoder_make_object(Encoder *encoder, PointeeKind kind, uint32_t which, Term size,
                             uint32_t *index);  // null: path ended
void encoder_add_event(Encoder *encoder, Event event);

// ---- Instructions ----

void unrolling_prepare(Unrolling *unrolling, Function function);  // its control flow and loops
// From the current route and store on, which afterwards are those of the return. `frame`: caller, function, key and numbers are set.
void encoder_execute(Encoder *encoder, Frame *frame, const Val *arguments, Val *results);
// The same in pieces, for frames that do not start at their function's entry. A frame is opened, gets somewhere to begin, and is closed with what the encoder
// was before it; closing runs it.
void encoder_open(Encoder *encoder, Frame *frame);
void encoder_close(Encoder *encoder, Frame *frame, const Encoder *before, Val *results);
void encoder_begin_at(Encoder *encoder, Block block,
                      Val *vals);  // TAKE: values of its phis, then of what is live in it
void encoder_resume(Encoder *encoder, Block block,
                    uint32_t next);  // runs the rest of the block, from the instruction on
// Of what arrivals at a block bring, the index of that on which alone depends where it goes on; UINT32_MAX: there is none, or the block does more. (pass.c)
uint32_t encoder_decisive(const Encoder *encoder, Block block);

// ---- Meetings (meeting.c) ----

// Moves the first arrival of the visit to the group, and those that are joined with it: they bring the same constant at `decisive`, or likewise none, and
// where executions are kept apart, in all that decides.
void encoder_take_group(Encoder *encoder, Visit *visit, uint32_t decisive, ArrivalVec *group);
void encoder_take_returns(Encoder *encoder, ArrivalVec *group);  // the same of what has returned in the frame
bool encoder_keeps_apart(const Encoder *encoder);
// Finds out which constants of those that meet at the block (id 0: that return) are too many to be kept apart.
void encoder_look_at_meeting(Encoder *encoder, Block block, const ArrivalVec *arrivals);
// The number of the round of a loop that follows round `round` for an execution that brings these to its head: a larger one. Where executions are kept apart, and
// a constant that decides grows from round to round, it is that constant: executions that come to the same one in different rounds are joined.
uint32_t encoder_first_round(Encoder *encoder, Block head, Val *vals);  // ... for one that enters the loop
uint32_t encoder_next_round(Encoder *encoder, Block head, Val *vals, uint32_t round);
// The LOAD or STORE of this moment may show that a scalar in memory decides, or what is stored there.
void encoder_note_load(Encoder *encoder, const TargetVec *targets);
void encoder_note_store(Encoder *encoder, const TargetVec *targets, Val value);

// The end of the frame's function: what has returned becomes the execution behind the call of `before`, whose frame gets the `others` that are kept apart from it (leave.c).
void encoder_leave(Encoder *encoder, const Encoder *before, Val *results);

uint32_t encoder_phi_count(const FunctionInfo *function, Block block);
// An encoder in front of the program, in a frame (which must outlive it) without a caller.
void encoder_init(Encoder *encoder, Unrolling *unrolling, Frame *entry, uint64_t most_instructions, Budget *budget,
                  Encoding *encoding);
void encoder_release(Encoder *encoder);
void encoder_start_program(Encoder *encoder);  // executes it from the start
// What executions begin with, before the entry's parameters: functions and variables. False: there are no numbers left for them.
bool encoder_make_statics(Encoder *encoder);

void encode_integer(Encoder *encoder);
void encode_check(Encoder *encoder);
void encode_demand(Encoder *encoder);
void encode_memory(Encoder *encoder);
void encode_call(Encoder *encoder);
void encode_library(Encoder *encoder, Function callee, Library kind);
// An object as malloc makes it, with zeros in it or anything; where allocations may fail, the pointer may be null. False: the path ended.
bool encoder_allocate(Encoder *encoder, Term size, bool is_zero, const char *name, uint32_t *index, Val *pointer);

// Memory as the models of library functions use it. All record what may go wrong.
typedef enum { MEMORY_READ, MEMORY_WRITE } MemoryAccess;
void encoder_check_access(Encoder *encoder, const TargetVec *targets, Term bytes, MemoryAccess access);
// The same for an access that happens when `when` holds.
void encoder_check_access_when(Encoder *encoder, const TargetVec *targets, Term bytes, MemoryAccess access, Term when);
// OVERLAP when the ranges overlap; a copy of a range to itself may be fine.
void encoder_check_overlap(Encoder *encoder, const TargetVec *to, Term to_bytes, const TargetVec *from, Term from_bytes,
                           bool same_is_fine);
Val encoder_load(Encoder *encoder, const TargetVec *targets, Type type);
void encoder_store(Encoder *encoder, const TargetVec *targets, Val value, Type type);
void encoder_copy(Encoder *encoder, const TargetVec *to, const TargetVec *from, Term bytes);
void encoder_fill(Encoder *encoder, const TargetVec *to, Term byte, Term bytes);
// Elements of `size` bytes: element i becomes what element sources[i] (as wide as a pointer) was.
void encoder_permute(Encoder *encoder, const TargetVec *targets, const Term *sources, uint32_t count, uint32_t size);
// So many arbitrary bytes; `which` and `name` as for encoder_array.
void encoder_scramble(Encoder *encoder, const TargetVec *to, uint32_t which, const char *name, Term bytes);

// ---- Induction (encode_induction.c) ----

void encoder_enter_head(Encoder *encoder, Visit *visit, uint32_t phis);
// For an edge to `visit`, which has its rounds already, and shares the outermost `common` loops with where it comes from. Adds to *way what induction asks
// of executions that take it; false: none needs to be looked at.
bool encoder_count_induction(Encoder *encoder, uint32_t common, Visit *visit, Term *way);
void encoder_check_round(Encoder *encoder, Block head, const Val *vals,
                         uint32_t phis);  // values that go round to the head
Term encoder_relaxed(const Encoder *encoder, const Visit *visit);
void encoder_note_write(const Encoder *encoder, uint32_t pointee);
void encoder_note_life(const Encoder *encoder);  // an object is made or ends

// ---- Regions (region.c) ----

// Does the region end at the start of the block in the current frame? Then the execution by `route` has arrived, with these values (TAKE) of the block's phis and what is live in it.
bool encoder_is_cut(const Encoder *encoder, Block block, uint32_t *place);
void encoder_arrive(Encoder *encoder, uint32_t place, Block block, const Route *route, Val *vals);

// In a frame whose callers are not there: the execution has arrived with these results (TAKE).
bool encoder_returns_outside(Encoder *encoder, Val *results);
// A call that the region does not follow; false: it is to be followed.
bool encoder_call_apart(Encoder *encoder, Function callee, const Val *arguments, Val *results);

// ---- Control ----

// Runs a defined function in a context of its own, and goes on behind the call.
bool encoder_is_spent(Encoder *encoder);  // the instructions or the time are used up
void encoder_enter(Encoder *encoder, Function callee, const Val *arguments, Val *results);
void encoder_finish(Encoder *encoder);  // the program ends here
// All of them, at least one, with `count` values each, as one. Clears the vector.
Arrival encoder_meet(Encoder *encoder, ArrivalVec *arrivals, uint32_t count);
void encode_terminator(Encoder *encoder);

#endif
