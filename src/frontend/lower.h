// Lowering: a prepared LLVM module becomes a program.
#ifndef PLUMB_FRONTEND_LOWER_H
#define PLUMB_FRONTEND_LOWER_H

#include <llvm-c/Core.h>

#include "base/text.h"
#include "frontend/names.h"
#include "program/program.h"

// `program` is empty; what is lowered goes into its arena. False, and a line in `message`, when the module's target is none that
// Plumb knows.
bool lower_module(LLVMModuleRef module, const VariableNames *names, Program *program, Text *message);

#endif
