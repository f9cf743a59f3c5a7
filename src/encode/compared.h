// What a comparison has said of pairs of elements, in a number that goes from each step of qsort or bsearch to the next (library/callbacks.c): executions that meet
// in between meet with what each of them has been told.
#ifndef PLUMB_ENCODE_COMPARED_H
#define PLUMB_ENCODE_COMPARED_H

#include "terms/term.h"

enum {
  COMPARED_BITS = 64,
  COMPARED_OTHERWISE = 255,  // this many steps: not all are compared
  MOST_SORTED = 5,           // elements of which all pairs are compared, in both orders
  MOST_SEARCHED = 16,        // elements that are compared with a key
};

// Width COMPARED_BITS: nothing is compared is 0. Steps are counted in it; false: their number is not known.
bool compared_steps(TermBank *bank, Term compared, uint32_t *steps);
Term compared_next(TermBank *bank, Term compared);
// With the result for pair `index`, after those for all pairs before it.
Term compared_with(TermBank *bank, Term compared, uint32_t index, Term result);

// Pair `index` of `count` elements.
void compared_pair(uint32_t index, uint32_t count, uint32_t *first, uint32_t *second);
// Width 1: the comparison puts all of them in an order, and they do not stand in it. Premise: all pairs are compared.
Term compared_is_unsorted(TermBank *bank, Term compared, uint32_t count);
// Width 1: elements are in the order in which the key was compared with them.
Term compared_is_searchable(TermBank *bank, Term compared, uint32_t count);
Term compared_equals(TermBank *bank, Term compared, uint32_t index);  // width 1: the result was 0

#endif
