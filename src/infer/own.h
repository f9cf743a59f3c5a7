// A structure's own numbers: its fields, by the parameter that leads to it.
#ifndef PLUMB_INFER_OWN_H
#define PLUMB_INFER_OWN_H

#include "infer/climb.h"

// The structure that the pointer leads to; null: it leads to none that has a name and a size.
const SourceType *own_structure(const SourceType *pointer);
// Is the function given a structure of this name by a pointer through which it may change it?
bool own_may_change(const Program *program, Function function, const char *structure);
// Is it a relation of fields of the parameter alone? What is read of it lives in the arena.
bool own_is_relation(const char *relation, const char *parameter, Arena *arena);
// Begins to climb for a function in this role, where such items are the invariant of structures of this name; the climb has its program, function and deadline, which is of the processor's time from now on. What is
// read must live as long as the climb. False: the function is given nothing of which it could have the role.
bool own_begin(Climb *climb, const char *structure, const char *items, Role role);
// How many relations of own numbers are demanded of structures of this name.
uint32_t own_demands(const Climb *climb, const char *structure);

#endif
