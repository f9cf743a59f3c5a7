// From a model to a run: the inputs that the interpreter is to get, and what it says of them. What the interpreter does not confirm is no
// counterexample.
#ifndef PLUMB_BOUNDED_WITNESS_H
#define PLUMB_BOUNDED_WITNESS_H

#include "encode/encode.h"
#include "interpret/inputs.h"
#include "interpret/interpret.h"
#include "sat/solve.h"
#include "trace/trace.h"

typedef struct {
  InterpretInput input;
  const char *name;  // of the variable or parameter that gets it; null: none is known
} WitnessInput;
VEC_DEFINE(WitnessInputVec, witness_input_vec, WitnessInput)
VEC_DEFINE(InterpretArgumentVec, interpret_argument_vec, InterpretArgument)
VEC_DEFINE(PlaceVec, place_vec, Place)

typedef struct {
  bool is_run;  // false: the model asks for more memory than a run can have
  InterpretEnd end;
  Undefined undefined;
  Place place;
  Function function;
  uint32_t instruction;
  WitnessInputVec inputs;          // in the order in which the run takes them
  InterpretArgumentVec arguments;  // of the entry, when it gets objects; their bytes are in the arena
  bool command_line;               // they are the strings of argv
  const InterpretWorld *world;     // null: what is read are inputs
  InterpretOptions options;        // of the run, without what it is given
  PlaceVec steps;                  // the blocks that the run enters, some of them when they are many
  Arena *arena;
} Witness;

// The run that the solver's model describes. The model must be one of what is encoded, with the assumptions about the entry's arguments.
void witness_make(const Unrolling *unrolling, const Encoding *encoding, const EncodeOptions *options, Solver *solver,
                  Witness *witness);
// A run that is not made of a model, with the options of witness_options; what the options and their world point to must live as long as the witness.
void witness_of_run(const InterpretOptions *options, Witness *witness);

// How the run comes to its end (trace/trace.h). The run is done again, twice.
void witness_trace(const Witness *witness, TraceStepVec *steps);

void witness_release(Witness *witness);

// Options with which the interpreter does that run again, from inputs alone.
InterpretOptions witness_options(const EncodeOptions *options);

#endif
