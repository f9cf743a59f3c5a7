// Invariants of structures: what every function that others can call demands of a structure, and keeps, and what those that make one establish.
//
// Candidates are what each function by itself demands of the fields of what it is given. One is taken when under it, added to those before, runs of all functions go well (climb.h), what they promise included; what
// only some functions demand, since they do not keep it, is their own demand.
#ifndef PLUMB_INFER_INVARIANT_H
#define PLUMB_INFER_INVARIANT_H

#include "infer/guess.h"

VEC_DEFINE(StructureVec, structure_vec, const SourceType *)

// Appends the structures, by name, that one of these functions and several external ones are given by pointer.
void invariant_structures(const Program *program, const U32Vec *functions, StructureVec *structures);
// Appends the items of the invariant, as they stand in the braces of an object; nothing: none was found in so many seconds of the processor.
// Appends what more holds of the structure's numbers when it was just made (Invariant.fresh).
void invariant_find(Program *program, const SourceType *structure, double seconds, Text *items, Text *fresh);

#endif
