// Names of an input and what they stand for, with scopes: a later meaning hides an earlier one until it is left.
#ifndef PLUMB_ITS_SCOPE_H
#define PLUMB_ITS_SCOPE_H

#include "base/map.h"
#include "base/vec.h"

typedef struct {
  const char *bytes;  // borrowed, not terminated
  uint32_t length;
  uint32_t value;
  uint32_t hidden;  // the entry with the same hash that was there before, + 1; 0: none
} ScopeEntry;

VEC_DEFINE(ScopeEntryVec, scope_entry_vec, ScopeEntry)

typedef struct {
  ScopeEntryVec entries;  // the innermost last
  Map heads;              // hash -> index + 1 of the last entry with it
} Scope;                  // an all-zero Scope is an empty one

void scope_release(Scope *scope);
void scope_add(Scope *scope, const char *bytes, uint32_t length, uint32_t value);
bool scope_find(const Scope *scope, const char *bytes, uint32_t length, uint32_t *value);  // value may be null
void scope_leave(Scope *scope, uint32_t count);  // forgets all but the first `count` entries

#endif
