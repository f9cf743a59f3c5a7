// What the elements of a part of an array are in all: the sum of its numbers, or how many of them are one number.
//
// A sum (Sum in state.h) ties an array to a number of the program: that `used` slots are taken, that `tail` nodes have been seen, that a histogram's columns add up to what was counted. A write changes the sum
// by what the element becomes less what it was; elements that a loop passes are added one by one. As an array has no more elements that are c than it has elements, a queue into which each node
// comes once, when its mark is set, is never fuller than there are nodes.
//
// Sums come from arrays that hold one number, and from cells (unify_sum.h). They are exact, in Z: a counter that wraps around is one up to multiples of 2^n (congruence.h).
#ifndef PLUMB_STATE_SUM_H
#define PLUMB_STATE_SUM_H

#include "state/memory.h"

// Do both say the same of elements, which lie at the same places?
bool sum_same_shape(Terms *terms, const Sum *a, const Sum *b);
// Is the offset the start of an element, or beyond the ends at a whole number of strides?
bool sum_has_place(Terms *terms, const Sum *sum, Linear offset, uint32_t bytes);
// Sums over numbers of so many bytes that the program may make use of, of one reading where they are added; false: there are no more. *next goes on from 0.
bool sum_next_shape(const Program *program, uint32_t bytes, Reading reading, uint32_t *next, Sum *shape);
// The largest distance between elements of so many bytes of which the offset is a multiple but for a constant, which is *rest; 0: there is none.
uint32_t sum_stride_of(Terms *terms, const Program *program, Linear offset, uint32_t bytes, Int *rest);
// How many elements there are; none: that cannot be said.
Linear sum_elements(Terms *terms, const Sum *sum);
// What a value adds that is an element; none: it is not known.
Linear sum_of_value(Memory *memory, const Sum *shape, const AbstractValue *value);
// The sum over [from, to), by the state's sums, segments and cells. False: it is not known, or not whether from <= to.
bool sum_evaluate(Memory *memory, const Sum *shape, Linear from, Linear to, Linear *total);
// The same without the sum of that index among the state's.
bool sum_evaluate_without(Memory *memory, uint32_t index, Linear *total);

// What of the sums outlives a write of `size` bytes (none: any number) at the offset. The value may be null: not known. Cells and segments are those from before the write.
void sums_write(Memory *memory, Symbol base, Linear offset, Linear size, const AbstractValue *value);
// What ought to be decided before the value is written, so that the sums stay known: whether it, or what it replaces, is what they count. ATOM_NONE: nothing.
Atom sums_in_doubt(Memory *memory, Symbol base, Linear offset, uint32_t bytes, const AbstractValue *value);

// Assumes what sums say of numbers: that no more elements are counted than there are, and those that are known to be counted; that of sums over parts of each other the longer is no less. False: the state is empty.
bool sums_learn(Memory *memory);

#endif
