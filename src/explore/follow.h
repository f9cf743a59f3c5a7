// From what is compared to what is read (RedQueen: input to state): where one side of a comparison stands in an input, the other side is put there.
#ifndef PLUMB_EXPLORE_FOLLOW_H
#define PLUMB_EXPLORE_FOLLOW_H

#include "explore/candidate.h"
#include "explore/compared.h"

typedef bool FollowTry(void *context, Candidate *candidate);  // TAKE; false: no more of them is wanted

// Tries candidates that differ from `from`, whose run has shown what was compared, in one place each; a number that was compared may also be how long a word or a
// line is, or how many there are. Begins with comparison `first`, any number: where time is short the last ones are not always left out.
void follow(const Candidate *from, const Compared *compared, uint64_t first, FollowTry *try, void *context);

#endif
