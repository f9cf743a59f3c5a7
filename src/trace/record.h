// What a run of the interpreter does, step by step, as far back as somebody wants to look.
#ifndef PLUMB_TRACE_RECORD_H
#define PLUMB_TRACE_RECORD_H

#include "base/vec.h"
#include "interpret/view.h"

typedef struct {
  uint64_t address, bytes;  // 0 bytes: none
} Range;

typedef enum {
  EVENT_STEP,       // an instruction, a phi included
  EVENT_PARAMETER,  // a call hands an argument over
} RecordKind;

enum { RANGES_READ = 4 };

// An event defines one value at most. Where a step reads and writes memory is exact for the program's own steps; of a call of the library it is what
// its contract says and what has changed.
typedef struct {
  RecordKind kind;
  Function function;
  const Instruction *instruction;  // PARAMETER: the call
  uint32_t only;                   // index of the one operand that counts; UINT32_MAX: all do
  uint64_t serial;                 // of the frame in which the operands have their values
  Block block, to;                 // where it stands; TO: the block that a terminator goes on with
  uint64_t made_in;                // the frame whose value is defined
  uint32_t made;                   // that value; 0: none
  uint64_t callee;                 // CALL: the frame that it made; 0: none
  bool is_known, is_marked;
  Int value;  // where is_known: of the value that is defined, of what is stored, of what decides a branch
  Range written, read[RANGES_READ];
  size_t inputs, inputs_end;  // that the step took
} RecordEvent;
VEC_DEFINE(RecordEventVec, record_event_vec, RecordEvent)

// Called inside of the run, in front of its last step, which is the last event.
typedef void RecordEnd(void *context, const InterpretView *view, RecordEventVec *events);

// Does the run of the options twice: to know where it ends, and to record what is at most so many steps away from there.
InterpretResult record_run(const InterpretOptions *options, uint64_t steps, RecordEnd *end, void *context);

// The number of an operand in a frame. false: it has none, or not all of its bits are defined.
bool record_number(const InterpretView *view, uint32_t frame, const Operand *operand, Int *number);

#endif
