// A function decoded for execution: flat steps without phis, operands as references into one register file or the constants of the run,
// and per edge of the control flow the moves that its phis ask for.
#ifndef PLUMB_INTERPRET_CODE_H
#define PLUMB_INTERPRET_CODE_H

#include "base/vec.h"
#include "interpret/interpret.h"
#include "interpret/scalar.h"
#include "interpret/space.h"

VEC_DEFINE(ScalarVec, scalar_vec, Scalar)

// A register of the frame (the id of the value), or with REF_CONSTANT an index into the constants.
typedef uint32_t Ref;
#define REF_CONSTANT (1u << 31)
#define REF_ZERO REF_CONSTANT  // the first constant is 0; also stands for operands that an instruction does not have

typedef struct {
  const Instruction *source;
  const char *unsupported;  // opcode OPAQUE: why it cannot be executed
  const Ref *refs;          // of all operands; then three times REF_ZERO
  Ref a, b, c;              // refs[0], refs[1], refs[2]
  uint32_t result;          // register; 0: none
  uint32_t width;           // bits of operand 0, or of the result when there is no operand
  uint32_t result_width;
  uint32_t edge;         // terminators: its first edge
  ObjectId hint, hint2;  // the objects that it last accessed
  uint8_t opcode;        // Opcode
  uint8_t flags;         // without FLAG_NSW when signed overflow wraps
  bool starts_dead;      // ALLOCA: comes to life at LIFETIME_START
  bool result_is_used;   // of any of its results
} Step;

typedef struct {
  uint32_t to;  // register
  Ref from;
} Move;

typedef struct {
  Block block;
  uint32_t step;  // its first step
  uint32_t first_move, move_count;
  uint32_t taken;  // how often, as far as somebody counts
} Edge;

typedef struct {
  Function function;
  const FunctionInfo *info;
  Step *steps;
  Edge *edges;
  Move *moves;
  uint32_t most_moves;  // of one edge
  uint32_t step_count, edge_count;
  uint32_t run;  // in which it was entered last
} Code;

typedef struct {
  const Program *program;
  bool wraps;  // FLAG_NSW means nothing
  bool undef_is_zero;
  Arena *arena;                         // holds the codes
  ScalarVec constants;                  // [0] is 0
  const uint64_t *globals, *functions;  // addresses by id
} CodeContext;

Code *code_decode(CodeContext *context, Function function);

// As if it had never been entered.
void code_forget_run(Code *code);

// The constant that an operand stands for; not for OPERAND_VALUE.
Scalar code_constant(const CodeContext *context, const Operand *operand);

#endif
