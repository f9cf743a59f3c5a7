// Does the rank get smaller from one cut point to the next one?
#ifndef PLUMB_VERIFY_RANK_H
#define PLUMB_VERIFY_RANK_H

#include "verify/reading.h"

// Width 1: the rank of `to` is smaller than that of `from` (proof.h, ProofRank). What cannot be said is false.
Term rank_decreases(const Reading *from, const Reading *to);

#endif
