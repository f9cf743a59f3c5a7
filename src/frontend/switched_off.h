// Attributes by which a program would switch clang's own checks off (traps.h), and leave them in no trace.
#ifndef PLUMB_FRONTEND_SWITCHED_OFF_H
#define PLUMB_FRONTEND_SWITCHED_OFF_H

#include <llvm-c/Core.h>
#include <stdbool.h>

// The options that make these attributes mean nothing, after all others; ends with null.
extern const char *const switched_off_options[];

// Does a file that was compiled with these options redefine or undefine the words, such that the attributes may mean something again?
bool switched_off_by(LLVMModuleRef module);

#endif
