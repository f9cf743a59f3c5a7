// Segments whose bounds are variables: no element is larger than the largest one that a loop has found, say.
#ifndef PLUMB_STATE_SEGMENT_VARIABLE_H
#define PLUMB_STATE_SEGMENT_VARIABLE_H

#include "state/segment_fold.h"

// Adds what variables that are known to lie beyond the segment's bounds say of its elements, and of the cells beside it that they bound as well: a guess each (Segment.bounded). A variable is a number that the
// function under way holds. Premise: a segment of numbers. Cost: the number of rows of what the state knows, and few questions to the oracle.
void folding_add_bounded(const Folding *folding, const Segment *segment);

#endif
