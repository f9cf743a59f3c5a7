// Abstract states: what is known about a program at one position (papers/pointer-arithmetic.txt, Definition 3).
//
// A state stands for all concrete states that it describes under some assignment of integers to its symbols: values of
// live SSA variables per frame, allocations with first address and size, cells (known contents), knowledge. A value is
// a linear term over symbols, not a symbol of its own: copies and additions cost nothing, equal terms are equal values,
// and a pointer is recognised by the first address (a pinned symbol) in its term.
//
// A state is built up by the steps of one path and is not changed any more once it is in the graph. `log` are the atoms
// assumed since the last node of the graph: they label the edge.
#ifndef PLUMB_STATE_STATE_H
#define PLUMB_STATE_STATE_H

#include "logic/knowledge.h"
#include "program/program.h"
#include "solver/entail.h"
#include "state/written.h"

// As which number the n bits of a value are read: congruent to them modulo 2^n, or the key of a float (base/soft.h). A number from 0 to
// 2^(n-1) - 1 is the same in all.
typedef enum { READ_SIGNED, READ_UNSIGNED, READ_KEY } Reading;

static inline Int reading_low(Reading reading, uint32_t bits) {
  return reading == READ_UNSIGNED ? 0 : -int_pow2(bits - 1);
}
static inline Int reading_high(Reading reading, uint32_t bits) {
  return int_pow2(bits - (reading == READ_UNSIGNED ? 0 : 1)) - 1;
}

// The number as which at most 120 bits are read, and the bits of a number.
Int reading_value(Reading reading, uint32_t bits, UInt value);
UInt reading_bits(Reading reading, uint32_t bits, Int number);
// Is it a float that has a key?
bool type_has_key(Type type);
Reading reading_of(Type type, bool is_unsigned);  // of a value in a frame

// A value is kept as its signed number, its unsigned number, or its key: floats in frames are keys, and nothing else there is. With unbounded
// signed arithmetic a signed number may leave its range. A truth value is kept as its condition where it has one: the number is then 1 if the
// condition holds and 0 otherwise.
typedef struct {
  Linear linear;   // none: unknown value (or a condition)
  Atom condition;  // kind NONE: there is none
  Reading reading;
  bool assigned;  // of a value that may be undefined (ValueInfo): here it is not, whatever its number is
} AbstractValue;

typedef struct {
  Value value;
  AbstractValue abstract;
} Binding;
VEC_DEFINE(BindingVec, binding_vec, Binding)

// What the top frame is about to do. CALLING and RETURNING occur only where a function is analysed apart from its
// callers (graph/call.h).
typedef enum { PHASE_RUN, PHASE_CALLING, PHASE_RETURNING } Phase;

typedef struct {
  Function function;
  Block block;
  uint32_t next;  // index into the function's instructions: the one to execute next; for a caller, the call
  Phase phase;
  BindingVec bindings;  // ascending values. Beyond the function's values: the arguments of the call (CALLING), the
                        // results (RETURNING)
} Frame;
VEC_DEFINE(FrameVec, frame_vec, Frame)

typedef enum {
  ALLOCATION_STACK,
  ALLOCATION_HEAP,
  ALLOCATION_GLOBAL,
  ALLOCATION_ARGUMENT,
  ALLOCATION_STREAM,
  ALLOCATION_TEXT,
  ALLOCATION_COMMAND_LINE,    // argv or the environment: pointers to strings, and a null behind the last
  ALLOCATION_COMMAND_STRING,  // a string that the program finds there; two of them may be one. (Both are constant but for what execute/command_line.h allows.)
  ALLOCATION_ENVIRONMENT,     // a string that getenv gives, likewise
  ALLOCATION_COMMAND_ENTRY,   // some string of the command line, constant, that may be any other of them, also in the same state
  ALLOCATION_ENTRY            // some string, constant, that may be any other object (string.h)
} AllocationKind;

// What lies in an object that belongs to an element (template.h).
typedef struct Template Template;

typedef struct {
  Symbol base;  // first address; pinned; identifies the allocation
  Linear size;  // bytes; none: unknown
  AllocationKind kind;
  Linear length;   // elements of the list of which this object is the first (list.h), at least 1; none: not a list
  Linear last;     // of a list: the last element's first address, where memory may hold it; none: nobody asked. No pinned symbol
  Linear height;   // elements of this object own objects, whose elements own objects, and so on: no more than so many below each other (of a path: beside the way to its end); none: nothing is known
  const Template *path;  // of a list: what its elements own beside the next one (own_path.h); null: it is no path
  const Template *each;  // of a list that is no path: what its elements hold from the second one on, nothing of it owned; null: nothing is said
  uint32_t link;   // of a list: the offset in an element at which the pointer to the next one lies
  uint32_t into;   // of a list: the offset in the next element to which it points
  uint32_t align;  // bytes, a power of two of which the first address is a multiple; 0: nothing is known
  uint32_t frame;  // STACK: index of its frame; FRAME_OUTSIDE: of a caller that is not part of this state; else 0
  Symbol entry;    // its first address when the function of the bottom frame was entered; id 0: made since then
  bool part;       // it was not the first element then, but a later one, of the list at `entry`
  Written
      written;   // which of its bytes may have been written since then; all, if it may have been freed. What is done to
                 // a part counts as done to the whole, too
  Linear end_at_entry;  // where a byte of it was zero then: the end of its text; none: none was known
  bool exposed;  // a number of which the state does not say so, or any bytes of memory, may have been made from its
                 // address: who is given a number, or reads memory, may have it (reach.h)
  bool taken;     // it came out of an element that owned it (segment_own.c)
  Global global;  // GLOBAL
  const Instruction
      *area;  // STACK: an argument area, made by this ALLOCA, which says what may be loaded; null: an ordinary object
  bool constant;  // must not be written
  bool freed;     // HEAP: freed; STACK: its life has, or (a local of a frame of the state) may have ended
  bool zero;      // bytes without a cell are zero
  bool initial;   // GLOBAL: bytes without a cell are the initial bytes of the global
  bool
      untouched;  // bytes without a cell were not written since the object was made, or the program started: they are arbitrary
} Allocation;
VEC_DEFINE(AllocationVec, allocation_vec, Allocation)

enum { FRAME_OUTSIDE = UINT32_MAX, APART_ENTERING = UINT32_MAX };

// The `bytes` bytes at base + offset hold this value (little endian).
typedef struct {
  Symbol base;
  Linear offset;
  uint32_t bytes;
  AbstractValue value;
} Cell;
VEC_DEFINE(CellVec, cell_vec, Cell)

typedef enum { FIELD_UNORDERED, FIELD_RISES, FIELD_FALLS } FieldOrder;

// What the elements of a list hold at one place. The first element's value is in a cell.
typedef struct {
  Symbol base;      // of the list
  uint32_t offset;  // in an element, bytes
  uint32_t bytes;
  AbstractValue last;  // the last element's value: a number
  bool steps;          // from each element to the next, the number grows by `step`
  bool back;           // from the second element on, it is the first address of the one before, plus `step`; `last` says nothing then
  Int step;
  FieldOrder order;  // where it does not step: each element's number is at most (FALLS: at least) the next one's
} ListField;
VEC_DEFINE(ListFieldVec, list_field_vec, ListField)

// How large an object is at least, by a number that lies in it: `factor` times the unsigned one in the `bytes` bytes from `at` on, and `rest` more. An array at the end of a
// structure that counts its elements is such a case.
typedef struct {
  uint32_t factor, at, bytes;  // factor 0: nothing is said
  Int rest;
} Room;

// What each element of a part of an object holds (segment.h): the `bytes` bytes from each of the offsets from, from + stride,
// ... below `to` on. Either they are a number between low and high, and cells may lie there, too, and say more. Or they are a pointer to the start
// of an object of its own (segment_own.c): on the heap, alive, no other element's, and none that the state has as an allocation; its size lies between low and high.
typedef struct {
  Symbol base;
  Linear from,
      to;  // bytes; their difference is a multiple of the stride in all its coefficients. to <= from: no element
  uint32_t stride, bytes;
  Reading reading;  // in which the bounds hold
  Linear low, high;  // none: no bound
  bool text, given;  // pointers, each into some string that stays (string.h), given: of the command line. No bounds
  uint32_t step;     // pointers into one object (segment_bounds.h): whole numbers of so many bytes behind low; 0: they are low
  bool guessed;      // while states are merged: made of cells alone
  bool bounded;      // guessed by what bounds it (segment_variable.h): of use only beside another such one, or one that is known
  bool own;          // pointers to objects of their own
  bool nullable;     // pointers: or null
  bool string;       // a zero byte lies in each element (segment_string.h), own: in each object
  uint32_t zero_from, zero_to;  // own: between these bytes of it; zero_to 0: up to its end
  uint32_t align;    // own: of each object, as in Allocation
  Room room;         // own: of each object
  const Template *shape;  // own: what lies in each object; null: nothing is said, and it owns nothing
} Segment;
VEC_DEFINE(SegmentVec, segment_vec, Segment)

// How the elements of a part of an object follow each other (order.h): of any two of the numbers that lie at the offsets from, from + stride, ... below `to`, but for the one at the
// hole, the first one is at most the second one (down: at least).
typedef struct {
  Symbol base;
  Linear from,
      to;       // bytes; their difference is a multiple of the stride in all its coefficients. to <= from: no element
  Linear hole;  // none: there is no hole. Else a whole number of strides behind `from`; beyond the ends it is none either
  Linear before, after;  // with a hole: no element before it comes after `before`, none behind it before `after`; none: nothing is said
  uint32_t stride, bytes;
  Reading reading;  // signed or unsigned
  bool down;
} Order;
VEC_DEFINE(OrderVec, order_vec, Order)

// What the elements of a part of an object are in all (sum.h): the numbers that lie at the offsets from, from + stride, ... below `to` have that sum, or so many of them are the value.
typedef struct {
  Symbol base;
  Linear from, to;  // bytes; from <= to. Their difference is a multiple of the stride in all its coefficients
  Linear total;     // exact, in Z
  uint32_t stride, bytes;
  Reading reading;  // in which numbers are added, signed or unsigned
  bool counts;      // how many of them have these bits
  Int value;        // then: as an unsigned number
} Sum;
VEC_DEFINE(SumVec, sum_vec, Sum)

typedef struct {
  Symbol symbol;
  Linear by;
} Solved;
VEC_DEFINE(SolvedVec, solved_vec, Solved)

typedef struct {
  FrameVec frames;  // the last is on top
  // The bottom frame's function is analysed apart from its callers (graph/call.c): from the entry state with this
  // number, which all states share that stem from it. APART_ENTERING: this is an entry state. 0: it is not apart.
  uint32_t apart;
  bool resumed;      // then: a call that may have entered the function once more has returned
  BindingVec entry;  // then: its parameters' values when it was entered
  CellVec
      entry_cells;  // then: what memory held when it was entered and that may have been written since (state/entry.h)
  Knowledge knowledge;
  AllocationVec allocations;  // ascending bases
  CellVec cells;
  ListFieldVec fields;
  SegmentVec segments;
  OrderVec orders;
  SumVec sums;
  AtomVec log;
  LinearVec inputs;    // what nondeterministic functions returned since the last node, in order
  uint64_t cost;       // what the run has cost since the last node (library/cost.h)
  Linear bytes;        // what was asked for since then, where bytes are counted; none: nothing
  bool bytes_unknown;  // perhaps more than that
  int32_t live;        // heap objects made since then, less those freed
  uint64_t
      charged;  // the instruction whose cost is in it already, should it be started again: its function and index + 1
  SolvedVec solved;        // symbols replaced since the last node, in order: a rule may still hold terms with them
  bool exact;              // nothing was over-approximated since the last node
  bool heap_lost;          // a heap allocation that may not have been freed is no longer tracked
  bool wild;               // since the function of the bottom frame was entered, something may have been changed or freed through a pointer of which
                           // nothing is known, or by code that is not looked at
  bool functions_exposed;  // a number of which the state does not say so may have been made from a function's address
  bool joins_links;          // links of a structure may be one segment (ExecuteOptions.joins_links)
  bool compares;             // where states meet, elements that are the largest or smallest of others stay (ExecuteOptions.compares)
  bool command_line_written;  // since the function of the bottom frame was entered, argv or its strings may have been written
} State;

State *state_new(void);                  // GIVE
State *state_clone(const State *state);  // GIVE
void state_free(State *state);           // TAKE; null is fine

static inline Frame *state_top(const State *state) { return &state->frames.data[state->frames.count - 1]; }
bool state_is_at_entry(const Program *program, const State *state);  // of a function that is analysed apart
bool state_same_position(const State *a, const State *b);            // all frames at the same instruction
uint64_t state_position_hash(const State *state);

// Conjoins an atom: equalities are solved and the symbol is replaced in the whole state. False when the state is then
// seen to be empty.
bool state_assume(Terms *terms, State *state, Atom atom);

// The term with all symbols replaced that were solved since the last node.
Linear state_resolve(Terms *terms, const State *state, Linear term);
Atom state_resolve_atom(Terms *terms, const State *state, Atom atom);

void frame_bind(Frame *frame, Value value, AbstractValue abstract);
const AbstractValue *frame_find(const Frame *frame, Value value);  // null: not bound

// The type of a bound value, and its name: also of what is bound beyond the function's values. bits 64 where nothing
// better is known.
uint32_t value_bits(const Program *program, const Frame *frame, Value value);
const char *value_name(const Program *program, const Frame *frame, Value value);

AbstractValue value_number(Linear linear, bool is_unsigned);
AbstractValue value_read(Linear linear, Reading reading);
AbstractValue value_condition(Atom condition);
bool value_is_null(const Terms *terms, const AbstractValue *value);  // the number zero

Allocation *state_allocation(const State *state, Symbol base);  // null: not there
// The allocation whose first address occurs in the pointer with factor 1, alone; null: not known.
Allocation *state_pointee(const Terms *terms, const State *state, Linear pointer, Linear *offset);
// The list into whose last element the term points; null: none is known.
Allocation *state_list_ending(const Terms *terms, const State *state, Linear term);
Allocation *state_add_allocation(State *state, Allocation allocation);  // the pointer is valid until the next addition
void state_drop_allocation(State *state, Symbol base);                  // and its cells, fields and segments
void state_drop_cell(State *state, uint32_t index);                     // the others keep their order

void state_forget_costs(State *state);  // nothing has been spent so far

void state_drop_fields(State *state, Symbol base);    // what is known of a list's elements
void state_drop_segments(State *state, Symbol base);  // and the objects that their elements own, and how they are ordered
void state_drop_orders(State *state, Symbol base);  // and sums

// Calls visit for every term of the state outside of the knowledge, and replaces the term by what it returns.
typedef Linear TermVisitor(void *context, Linear term);
void state_map_terms(State *state, TermVisitor *visit, void *context);

// Forgets symbols that neither values nor memory mention.
void state_forget_unused(Terms *terms, State *state);

bool state_valid(const State *state);
void state_print(Terms *terms, const Program *program, const State *state, Text *text);

#endif
