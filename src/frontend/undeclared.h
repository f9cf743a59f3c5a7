// Locals of which debug information tells no declaration.
#ifndef PLUMB_FRONTEND_UNDECLARED_H
#define PLUMB_FRONTEND_UNDECLARED_H

#include <llvm-c/Core.h>
#include <stdbool.h>

// Whether nothing can be told between such a local and one that has no value whenever control goes back, and whose life ends there: what is read of it
// was written since control went back the last time, and its address goes nowhere. Also true of what is no variable of the program.
bool undeclared_is_clear(LLVMValueRef local);

// Whether this is where the function's result is put together: a variable of the same type that is returned may be there, too, and others are returned through it.
bool undeclared_is_result(LLVMValueRef local);

#endif
