// Which value each variable of the source has where a loop begins anew, and behind it: what a debugger would know there.
#ifndef PLUMB_FRONTEND_VIEWS_H
#define PLUMB_FRONTEND_VIEWS_H

#include <llvm-c/Core.h>

#include "base/arena.h"
#include "program/program.h"

// Marks, at the head of each loop whose place is known and at the start of what follows it, the integer variables that are in scope there, and globals that the function mentions.
// To be done while locals are still in memory and debug information is still there; what mem2reg makes of the marks is then the value. Where a variable is
// not used behind the head, its value is made all the same, so that the program has more phis than without.
void views_mark(LLVMModuleRef module);

bool views_is_mark(LLVMValueRef function);

// What a mark, the function that is called, says; its name is in the arena, and the value is to be filled in.
View views_of(LLVMValueRef mark, Arena *arena);

#endif
