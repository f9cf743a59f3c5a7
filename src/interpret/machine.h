// The state of a run, and what every family of steps needs of it: operands, results, frames, and how a run ends.
#ifndef PLUMB_INTERPRET_MACHINE_H
#define PLUMB_INTERPRET_MACHINE_H

#include <stdio.h>

#include "base/soft.h"
#include "interpret/code.h"
#include "interpret/feed.h"
#include "interpret/interpret.h"
#include "interpret/space.h"
#include "library/format.h"

VEC_DEFINE(ObjectIdVec, object_id_vec, ObjectId)

typedef struct {
  Code *code;
  Block block;
  uint32_t registers;  // index of its register 0 in the register file
  uint32_t locals;     // objects of the stack when it was entered
  const Step *call;    // the call that it waits for; null in the running frame
  uint64_t serial;     // how many frames had been pushed with it
} Frame;
VEC_DEFINE(FrameVec, frame_vec, Frame)

// How far a sorting or a search is (library_callback.c).
typedef struct {
  uint32_t depth;      // frames when it began
  uint64_t low, high;  // elements
  bool is_known;       // all that determined_asks has asked for
} Progress;
VEC_DEFINE(ProgressVec, progress_vec, Progress)

typedef struct InterpretView {
  const InterpretOptions *options;
  const Program *program;
  CodeContext context;
  uint32_t run;        // its number among those that share their codes
  Code **codes;        // by function; null: not decoded yet
  Library *libraries;  // by function
  uint64_t *function_addresses, *global_addresses;
  Global rounding;  // id 0: always to the nearest
  Space space;
  Feed feed;
  FILE *typed;              // the world's text; null: there is no world
  size_t typed_at;          // how much of it the stream has fetched
  bool typed_is_changed;    // something was put back that was not read
  uint32_t seeds;           // how often a sequence of random numbers was begun: behind the second time it may be one that was there
  Ahead ahead;              // what is known of standard input's next byte, where there is no world
  uint64_t standard_input;  // what stdin points to; 0: the program does not mention it
  FrameVec frames;
  uint64_t pushed;    // frames, ever
  Scalar *registers;  // of all frames
  uint32_t register_count, register_capacity;
  ObjectIdVec locals;  // live objects of the stack, oldest first
  ScalarVec scratch;
  ProgressVec progress;  // innermost last
  uint64_t memory_limit;
  uint32_t depth_limit;
  struct Determined *determined;  // null: nobody asks (determined.h)
  InterpretResult result;
} Machine;

// Every bit undefined, even those beyond the width: a register that nothing has assigned yet.
static inline Scalar scalar_unset(void) { return (Scalar){.undef = ~(UInt)0}; }
static inline bool scalar_is_unset(Scalar scalar) { return scalar.undef == ~(UInt)0; }

static inline const Scalar *operand(const Machine *machine, const Scalar *registers, Ref ref) {
  return ref & REF_CONSTANT ? &machine->context.constants.data[ref & ~REF_CONSTANT] : &registers[ref];
}

// The number that defined bits of a type stand for: signed; of one bit 0 or 1; floats and pointers: the bits.
Int machine_number(Scalar scalar, Type type);

Rounding machine_rounding(Machine *machine);  // the mode that floats are computed in

bool machine_init(Machine *machine, const InterpretOptions *options);  // false: the run ended, the globals do not fit
void machine_release(Machine *machine);                                // not the result

// How a run ends; all return false, which step functions pass on.
bool machine_end(Machine *machine, InterpretEnd end, const Step *step);
bool machine_undefined(Machine *machine, Undefined undefined, const Step *step);
bool machine_unsupported(Machine *machine, const char *reason, const Step *step);

// At the end of the program: ends the run with `end`, or with the first leak when leaks matter.
bool machine_finish(Machine *machine, InterpretEnd end, Scalar value, Type type, const Step *step);

// A frame for a defined function with unset registers. false: the stack is exhausted. Moves the register file.
bool machine_push(Machine *machine, Function function);
void machine_grow_stack(Machine *machine, uint64_t bytes);  // counts them in the usage of the run
void machine_pop(Machine *machine);                         // ends the life of its objects

static inline Frame *machine_frame(const Machine *machine) { return &machine->frames.data[machine->frames.count - 1]; }
static inline Scalar *machine_registers(const Machine *machine) {
  return machine->registers + machine_frame(machine)->registers;
}

// Ends the life of all objects of the stack but the `count` oldest ones.
void machine_end_locals(Machine *machine, uint32_t count);

#endif
