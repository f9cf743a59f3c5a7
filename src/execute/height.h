// How deep objects own each other (State: Allocation.height), by which walks along chains and recursion into trees are ranked: each object that comes out of
// an element has less below it than the one that owned it (sizes of inductive definitions: Berdine, Cook, Distefano, O'Hearn: Automatic termination proofs for programs with
// shape-shifting heaps, CAV 2006).
//
// Objects own each other to a finite depth, so there is always some number that is large enough: a new symbol may be taken for it at any time.
#ifndef PLUMB_EXECUTE_HEIGHT_H
#define PLUMB_EXECUTE_HEIGHT_H

#include "execute/rules.h"

// The object with the first address `object` has just come out of an element of `holder`.
void step_set_height(Step *step, Symbol object, Symbol holder);

// Each object of the state whose elements own objects that own objects again gets a height.
void step_name_heights(Step *step);

#endif
