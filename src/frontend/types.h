// C's types, read from debug information.
#ifndef PLUMB_FRONTEND_TYPES_H
#define PLUMB_FRONTEND_TYPES_H

#include <llvm-c/Core.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "program/source.h"

VEC_DEFINE(SourceTypeVec, source_type_vec, SourceType *)

// A structure by its tag, or a name or a qualified one of a structure that its file only declares.
typedef struct {
  const char *tag;
  SourceType *type;
} Tagged;
VEC_DEFINE(TaggedVec, tagged_vec, Tagged)

typedef struct {
  Arena *arena;
  Map index;  // description -> index into types; handles are only looked up
  SourceTypeVec types;
  TaggedVec complete, declared;
} Types;

// Of a type's description in debug information. Descriptions form cycles, and so do types. Lives in the arena.
const SourceType *types_of(Types *types, LLVMValueRef description);
// What one file only declares another one may say: where all files that do mean the same structure, the declared ones become as it.
void types_complete(Types *types);
void types_release(Types *types);

#endif
