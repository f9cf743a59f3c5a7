// Which functions a longjmp may leave.
#ifndef PLUMB_FRONTEND_LEAVING_H
#define PLUMB_FRONTEND_LEAVING_H

#include <llvm-c/Core.h>
#include <stdbool.h>

#include "base/map.h"

typedef enum { CALL_OTHER, CALL_SETS, CALL_JUMPS, CALL_MAY_LEAVE } CallRole;

typedef struct {
  Map functions;        // those which may be left; only looked up
  bool by_pointer;      // some of them may be called through a pointer
  bool jumps, is_told;  // there is a jump at all; who is left by it is known
} Leaving;

// Not told: where setjmp or longjmp are used for more than to be called, or the library, or a function that is not there, may call one that is left.
Leaving leaving_of(LLVMModuleRef module);
void leaving_release(Leaving *leaving);

// What an instruction does with jumps: setjmp, longjmp, a call out of which a jump may lead, or none of these.
CallRole leaving_role(const Leaving *leaving, LLVMValueRef instruction);

#endif
