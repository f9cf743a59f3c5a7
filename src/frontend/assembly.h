// Inline assembly as C: what nobody reads becomes the call of a function that nobody knows.
#ifndef PLUMB_FRONTEND_ASSEMBLY_H
#define PLUMB_FRONTEND_ASSEMBLY_H

#include <llvm-c/Core.h>

// Takes the calls of inline assembly out of the module. An empty text does nothing: a result that is tied to an operand is that operand. Any other
// becomes the call of a declared function "assembly", which returns anything and may change what its operands and escaped addresses reach. What is
// not one call - assembly with labels to jump to - stays.
void assembly_replace(LLVMModuleRef module);

#endif
