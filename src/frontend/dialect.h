// What CBMC's dialect of C has beyond functions: types, operators on any integers, a variable for the rounding mode, and names of its own for classes of floats.
#ifndef PLUMB_FRONTEND_DIALECT_H
#define PLUMB_FRONTEND_DIALECT_H

#include <llvm-c/Core.h>

extern const char *const dialect_options[];  // of clang: macros; ends with null

// In the linked module: __CPROVER_rounding_mode becomes calls of fesetround and fegetround, as far as it is only read and written, and the functions get the names that
// the C library has for them.
void dialect_replace(LLVMModuleRef module);

#endif
