// Writing bodies for functions that the program only declares (library/bodies.c, places.c, callbacks.c, line.c). A body is written block by block, in the order of their ids from 1 on.
#ifndef PLUMB_PROGRAM_BODY_H
#define PLUMB_PROGRAM_BODY_H

#include "program/program.h"

typedef struct {
  Program *program;
  FunctionInfo *function;
  Place place;
  ValueInfo *values;  // [1..]; in the program's arena, as the next two: they grow
  BlockInfo *blocks;
  Instruction *instructions;
  uint32_t value_room, block_room, instruction_room;
} Body;

Type body_pointer_type(const Program *program);
Type body_word_type(const Program *program);  // an integer as wide as a pointer

// -- Operands. Values have the ids of the parameters, from 1 on, or those that body_new_value gave.

Operand body_value(const Body *body, uint32_t id);
Operand body_constant(Type type, Int constant);
Operand body_global_operand(const Program *program, Global global);
Operand body_function_operand(const Program *program, Function function);

// -- Writing. What is not yet closed is not part of the program.

void body_open(Body *body, Program *program, Function function, Place place);
uint32_t body_new_value(Body *body, Type type, const char *name);
void body_open_block(Body *body, uint32_t preds, Block a, Block b);
// In the block that was opened last. The first result is `result`, of which the further ones are the next.
Instruction *body_add(Body *body, Opcode opcode, uint32_t result, uint32_t results, const Operand *operands, uint32_t count);
void body_jump(Body *body, uint32_t to);
void body_branch(Body *body, uint32_t condition, uint32_t yes, uint32_t no);
// Of two values for two predecessors, in the order of their ids.
void body_phi(Body *body, uint32_t result, Operand first, uint32_t from_first, Operand second, uint32_t from_second);
void body_close(Body *body);

// -- The program's tables. Pointers into them are not valid afterwards; an open body must be told (body_renew).

Global body_add_global(Program *program, GlobalInfo info);
Function body_add_function(Program *program, FunctionInfo info);
// The function of this name; where there is none, it is declared.
Function body_declare(Program *program, const char *name, const Type *results, uint32_t result_count, const Type *params,
                      uint32_t param_count);
// After functions were added while the body of this one is open.
void body_renew(Body *body, Function function);
// Is it declared like this, with pointers alone for arguments and result?
bool body_takes_pointers(const FunctionInfo *function, uint32_t params);

#endif
