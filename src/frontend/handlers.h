// Handlers of signals that may run at any time without harm.
#ifndef PLUMB_FRONTEND_HANDLERS_H
#define PLUMB_FRONTEND_HANDLERS_H

#include <llvm-c/Core.h>
#include <stdbool.h>

// Is every function that may be a handler calm? It reads and writes nothing but its own locals and volatile variables that are used in no other way than
// by their names, calls only functions that are calm, and comes back. Then it does between any two steps what it does where it is installed, since a volatile variable
// is taken to change between any two reads. Any function whose address is taken may be one, if it has a handler's type.
bool handlers_are_calm(LLVMModuleRef module);

#endif
