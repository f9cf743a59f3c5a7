// Variables that a call of a function that is proved apart may come to, by name or by an address that another one holds from the beginning. All others are what they were before the call: what its
// entries do not describe it cannot reach in any other way (call.c).
#ifndef PLUMB_VERIFY_NAMED_H
#define PLUMB_VERIFY_NAMED_H

#include "base/arena.h"
#include "proof/proof.h"

// By global. Linear in the program.
const bool *named_globals(const Program *program, const ProofPart *part, Function callee, Arena *arena);

#endif
