// Demands that say nothing, since they follow from the others: linear arithmetic sees that, and no proof of the function is needed.
#ifndef PLUMB_INFER_IMPLIED_H
#define PLUMB_INFER_IMPLIED_H

#include "infer/guess.h"

// Of relations that are demanded each that follows from the rest of the contract is demanded no more: the last ones first.
void implied_drop(Guesses *guesses);

#endif
