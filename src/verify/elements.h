// What cut points say of all elements of a part of an object (ProofSegment). It is said of the elements that somebody reads, and of the one at an arbitrary offset about which a claim is:
// of two numbers of elements one more is never needed (array property fragment: Bradley, Manna and Sipma, 2006), but an element that was copied from elsewhere is not found that way.
#ifndef PLUMB_VERIFY_ELEMENTS_H
#define PLUMB_VERIFY_ELEMENTS_H

#include "verify/reading.h"

// Elements of an object as it was at some moment.
typedef struct {
  uint32_t pointee;
  Array content;
  Term when;  // width 1: in these executions
  const ProofSegment *segment;
  Number from, to, low, high;  // not known: of `low` and `high`, there is no such bound
} KnownElements;
VEC_DEFINE(KnownElementsVec, known_elements_vec, KnownElements)

typedef struct {
  KnownElementsVec known;
  Term holds;  // width 1: what was said so far
} Elements;

void elements_clear(Elements *elements, TermBank *bank);
void elements_release(Elements *elements);

// All segments of a cut point hold of the memory that the region has now.
void elements_know(Elements *elements, const Reading *reading, const RegionStart *start);
// Somebody looks at the object there.
void elements_look(Elements *elements, TermBank *bank, uint32_t pointee, Term offset);

// Width 1: if an element of the segment lies at the offset, it is between the bounds. Id 0: cannot be said.
Term elements_say(const Reading *reading, const ProofSegment *segment, Array content, Term offset);

#endif
