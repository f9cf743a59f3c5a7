// Arrays that were gone through to the end that a mark in them tells: the zero byte of a text, the -1 behind indices. What is known of the elements (that a word has letters only, as behind the loop that
// checks it) ends at the mark, so that is where the segment must end in other states, too, though nothing else speaks of that place.
#ifndef PLUMB_STATE_END_MARK_H
#define PLUMB_STATE_END_MARK_H

#include "state/memory.h"

// The segment of the state behind whose last element the cell is a mark: it holds a constant that no element is, and the segment begins at a constant offset. Null: there is none, or it says no more of a
// text than that it is one.
const Segment *end_mark_segment(const Terms *terms, const State *state, const Cell *cell);
// The state's first cell in the object that marks the same end as the mark, behind elements from where this segment begins on, or there, where there is no element. Null: there is none.
const Cell *end_mark_find(const Terms *terms, const State *state, Symbol base, const Cell *mark, const Segment *segment);

#endif
