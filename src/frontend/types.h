// C's types, read from debug information.
#ifndef PLUMB_FRONTEND_TYPES_H
#define PLUMB_FRONTEND_TYPES_H

#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "program/source.h"

VEC_DEFINE(SourceTypeVec, source_type_vec, SourceType *)

typedef struct {
  Arena *arena;
  Map index;  // description -> index into types; handles are only looked up
  SourceTypeVec types;
} Types;

// Of a type's description in debug information. Descriptions form cycles, and so do types. Lives in the arena.
const SourceType *types_of(Types *types, LLVMValueRef description);
void types_release(Types *types);

#endif
