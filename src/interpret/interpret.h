// The concrete interpreter: runs a program on given inputs with byte-exact memory, and reports the first undefined step.
//
// It is the judge of what the other engines claim, so what it cannot do exactly it says (INTERPRET_UNSUPPORTED, `approximate`), and never
// guesses. One run is a function of the options: equal options give equal results, addresses included.
//
// Where a value comes from that the program does not determine:
//  * Each result of a call of LIBRARY_NONDET, and each used result of PURE, PRINT, unknown functions, in the order in which they happen; with
//    `malloc_may_fail` each allocation (1: it fails); an integer or pointer parameter of the entry without an argument. They take the next of
//    `inputs`, of which the bits of the type count (a float is given by its IEEE bits); when these are exhausted, 0 if the seed is 0, else a
//    pseudo-random value that tends to be small or extreme. `consumed` tells all.
//  * Uninitialised memory: 0 if the seed is 0, else pseudo-random; what a byte was first read as it stays. With `memory_is_input` such a byte
//    takes the next of the inputs when it is first read, as if a function had returned it.
//
// With a `world` the text on standard input and the environment are given as such: what a call reads of them is no input, though `consumed` tells it
// (is_typed); all else is as above.
//
// Volatile objects are ordinary ones. A float that does not fit the integer that it is converted to gives undefined bits.
//
// Undefined bits (uninitialised locals in registers) flow through the arithmetic, and are reported (UNINITIALISED) where they decide a branch,
// an address, a division, a size, or reach a function outside of the program.
#ifndef PLUMB_INTERPRET_INTERPRET_H
#define PLUMB_INTERPRET_INTERPRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "library/library.h"
#include "program/program.h"
#include "program/undefined.h"

typedef enum {
  OVERFLOW_ERROR,
  OVERFLOW_WRAP
} OverflowMeaning;  // of FLAG_NSW; mathematical integers are not concrete: use ERROR

// What the entry function gets for a parameter.
typedef struct {
  Int value;  // the number; the IEEE bits of a float; of a pointer the address, or with `is_block` the offset into the block
  bool is_block;         // point into a new object that lives during the whole run
  const uint8_t *bytes;  // the contents of the block; null: uninitialised
  uint64_t size;         // bytes of the block
} InterpretArgument;

typedef enum {
  INPUT_RESULT,      // of a call
  INPUT_ALLOCATION,  // whether an allocation fails: 0 or 1
  INPUT_ARGUMENT,    // a parameter of the entry
  INPUT_MEMORY       // an uninitialised byte, read for the first time; the place is that of its object
} InputKind;

typedef struct {
  InputKind kind;
  Function callee;  // RESULT, ALLOCATION
  Type type;
  Int value;  // signed number of the type; of one bit 0 or 1; floats: the bits; pointers: the address
  Place place;
  bool is_typed;  // read from the world's text: not one of the inputs
} InterpretInput;

// What stands around a run: the text that can be read on standard input before it ends, and the environment, "NAME=value" each.
typedef struct {
  const uint8_t *text;
  size_t count;
  const char *const *environment;
  uint32_t environment_count;
} InterpretWorld;

typedef struct InterpretView InterpretView;  // the state of a run, see interpret/view.h

// An uninitialised byte of an object.
typedef struct {
  bool is_global;     // else of the heap or the stack
  uint32_t number;    // Global; else how many objects of heap and stack had been made with this one
  uint32_t restarts;  // how often its life had begun again
  uint64_t offset;
} InterpretByte;
typedef uint8_t InterpretChoose(void *context, InterpretByte byte);

// Called when a block was entered and its phis have their values. `from`: the block before, id 0 at the entry of a function.
// false ends the run with INTERPRET_STOPPED.
typedef bool InterpretTrace(void *context, const InterpretView *view, Function function, Block block, Block from,
                            uint64_t steps);

// Called in front of a return: the block that it ends is the one in which the running frame is, with all its values.
typedef void InterpretLeave(void *context, const InterpretView *view, Function function, Block block);

// Called in front of each step: what it makes and changes can be seen when the next call comes. Phis are moved where a block is entered, and no steps of their own.
typedef void InterpretWatch(void *context, const InterpretView *view, const Instruction *instruction);

typedef struct {
  const Program *program;  // must be valid
  Function entry;          // must be defined
  struct InterpretPrepared *
      prepared;  // null, or of runs before this one: of the same program, unchanged, with the same meaning of overflow and undef
  const InterpretArgument
      *arguments;  // for the first parameters; or the command line
  uint32_t argument_count;
  bool command_line;  // the arguments are blocks with strings, for argv of main. One that gets no arguments at all has the one string "program"
  OverflowMeaning signed_overflow;
  bool malloc_may_fail;
  bool check_leaks;     // memory that is not freed when the run ends is UNDEFINED_LEAK, at the place of its allocation
  bool skips_counting;  // rounds of loops that only count may be left out: they are no steps, and no trace sees them
  bool only_determined;  // ends, UNDETERMINED, where what the program does not determine begins to matter (determined.h); its entry reads no parameter. 64-bit programs only
  bool undef_is_zero;   // locals that were never assigned are 0: one of the values that they may be taken to have
  const Int *inputs;
  size_t input_count;
  const InterpretWorld *world;  // null: what is read are inputs, and the environment is empty
  bool memory_is_input;     // uninitialised bytes are inputs, too
  bool variables_are_input;  // and so is what variables of the program hold that the entry does not find initialised
  InterpretChoose *choose;  // with memory_is_input: says what they are, instead of the next of the inputs; may be null
  void *choose_context;
  const Int *likely;  // some of the pseudo-random numbers are among these, or next to them; may be null
  size_t likely_count;
  uint64_t seed;
  uint64_t step_limit;    // instructions, phis included; 0: none
  uint64_t memory_limit;  // bytes for the objects of the program, and again for its frames; 0: 1 GB each
  uint32_t depth_limit;   // frames; 0: 1 << 20
  InterpretTrace *trace;  // may be null
  void *trace_context;
  InterpretLeave *leave;  // likewise
  void *leave_context;
  InterpretWatch *watch;  // may be null
  void *watch_context;
} InterpretOptions;

typedef enum {
  INTERPRET_RETURNED,   // the entry function returned `value`
  INTERPRET_EXITED,     // through exit, abort and the like, with `value`
  INTERPRET_UNDEFINED,  // `undefined` at `place`
  INTERPRET_ASSUMPTION,  // an assumption failed, or an input is impossible for the function that returns it: the run does not count
  INTERPRET_OUT_OF_STEPS,
  INTERPRET_DEPTH,          // the stack is exhausted
  INTERPRET_OUT_OF_MEMORY,  // the objects are more than the limit or the address space allows
  INTERPRET_UNSUPPORTED,    // `reason` at `place`
  INTERPRET_STOPPED,        // by the trace callback
  INTERPRET_UNDETERMINED    // with only_determined
} InterpretEnd;

// Bytes that a run asked for, as library/cost.h counts them.
typedef struct {
  uint64_t allocated;          // by malloc and its like, in all
  uint64_t heap, most_heap;    // of these, in use at the end, and at most
  uint64_t stack, most_stack;  // of frames, likewise
} InterpretUsage;

typedef struct {
  InterpretEnd end;
  Undefined undefined;
  const char *reason;   // lives as long as the program; null: none
  Int value;            // as in InterpretInput; the first leaf of the result
  bool value_is_undef;  // some bit of value is undefined
  bool
      approximate;  // an unknown function was called, whose effect was left out: the run may differ from the real one from there on
  uint64_t steps;
  Place place;  // of the instruction at which the run ended
  Function function;
  Block block;
  uint32_t instruction;  // index into function->instructions
  InterpretUsage usage;
  InterpretInput *consumed;
  size_t consumed_count;
} InterpretResult;

// For many runs of one program: the first one fills it. GIVE
struct InterpretPrepared *interpret_prepared_new(void);
void interpret_prepared_free(struct InterpretPrepared *prepared);
InterpretResult interpret_run(const InterpretOptions *options);  // interpret_result_release is the caller's duty
void interpret_result_release(InterpretResult *result);

const char *interpret_end_name(InterpretEnd end);  // "RETURNED"

#endif
