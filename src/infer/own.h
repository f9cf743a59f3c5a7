// A structure's own numbers: its fields, by the parameter that leads to it.
#ifndef PLUMB_INFER_OWN_H
#define PLUMB_INFER_OWN_H

#include "infer/climb.h"

// The structure that the pointer leads to; null: it leads to none that has a name and a size.
const SourceType *own_structure(const SourceType *pointer);
// Is it a relation of fields of the parameter alone? What is read of it lives in the arena.
bool own_is_relation(const char *relation, const char *parameter, Arena *arena);
// How many relations of own numbers are demanded of structures of this name.
uint32_t own_demands(const Climb *climb, const char *structure);

#endif
