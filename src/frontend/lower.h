// Lowering: a prepared LLVM module becomes a program.
#ifndef PLUMB_FRONTEND_LOWER_H
#define PLUMB_FRONTEND_LOWER_H

#include <llvm-c/Core.h>

#include "base/text.h"
#include "frontend/names.h"
#include "program/program.h"

// `program` is empty; what is lowered goes into its arena. is_optimised: not all of the module is as clang writes it at -O0. False, and
// a line in `message`, when the module's target is none that Plumb knows.
bool lower_module(LLVMModuleRef module, const VariableNames *names, bool is_optimised, Program *program, Text *message);

#endif
