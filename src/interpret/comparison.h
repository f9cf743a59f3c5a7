// The comparisons of qsort and bsearch in a run that must be the only one (determined.h). C leaves open which elements they compare, how often, in which order, and, in
// qsort, where the elements lie meanwhile. So before anything is sorted all pairs are compared, and with what is looked for all elements. What comes of it is the only
// result where
//
//  * a comparison writes to no object that was there before, and of an array that is sorted reads what belongs to its two elements;
//  * none of them ends the run;
//  * all of them together are an order, and elements that are equal in it hold the same bytes; of those that are looked for there is one at most.
//
// One array may be sorted at a time, of few elements.
#ifndef PLUMB_INTERPRET_COMPARISON_H
#define PLUMB_INTERPRET_COMPARISON_H

#include "interpret/space.h"

VEC_DEFINE(OrderVec, order_vec, signed char)

// All zero: nothing is compared.
typedef struct {
  bool runs, sorts;
  uint64_t array, count, size;  // bytes of an element
  uint64_t a, b;                // addresses of the elements that are compared now; b is 0 in a search
  uint32_t made, depth;         // objects and frames before it began
  OrderVec orders;              // of the pairs that were compared so far: -1, 0, 1
} Comparison;

void comparison_release(Comparison *comparison);
// False: these are too many elements.
bool comparison_begin(Comparison *comparison, const Space *space, uint32_t depth, bool sorts, uint64_t array, uint64_t count, uint64_t size);
// The pair that is to be compared next, before the first decision is made. False: all were.
bool comparison_next(Comparison *comparison, uint64_t *a, uint64_t *b);
// Are they an order in which elements that are equal `are_same`? `same`: of two elements by number.
bool comparison_is_order(const Comparison *comparison, bool (*same)(void *context, uint64_t i, uint64_t j), void *context);

// May memory be read, or written, while it runs?
bool comparison_may_read(const Comparison *comparison, const Object *object, uint64_t offset, uint64_t size);
bool comparison_may_write(const Comparison *comparison, const Object *object);
bool comparison_moves(const Comparison *comparison, uint64_t address);  // is it in the array that is sorted?

#endif
