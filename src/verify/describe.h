// The premise of an induction step: an arbitrary state that a cut point describes.
#ifndef PLUMB_VERIFY_DESCRIBE_H
#define PLUMB_VERIFY_DESCRIBE_H

#include "verify/reading.h"

// Makes the state where a region starts; the reading's symbols become variables, its objects pointees. Returns what holds: width 1. What cannot be said is left out, so that more
// states are looked at.
Term describe(Reading *reading, RegionStart *start, Val **vals);

#endif
