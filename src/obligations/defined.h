// Which values may be undefined: a variable that was never assigned, or a copy of one.
#ifndef PLUMB_OBLIGATIONS_DEFINED_H
#define PLUMB_OBLIGATIONS_DEFINED_H

#include "program/program.h"

// Sets ValueInfo.may_be_undefined of every value. Over the whole program, without executing anything; costs nothing where no operand is undefined.
void defined_mark(Program *program);

// May the operand be undefined? After defined_mark.
bool defined_is_doubtful(const FunctionInfo *function, const Operand *operand);

// Does the instruction only copy bits of this operand, so that it may be undefined there? Everything else is a use (doc/architecture.md).
bool defined_copies(const Program *program, const FunctionInfo *function, const Instruction *instruction,
                    uint32_t index);

#endif
