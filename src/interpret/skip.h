// Rounds of a loop that only count are skipped: what its variables are after so many rounds is known without going them.
#ifndef PLUMB_INTERPRET_SKIP_H
#define PLUMB_INTERPRET_SKIP_H

#include "interpret/machine.h"

// The running frame has just entered the block, and its phis have their values. Where the block is the head of a loop whose coming rounds all go one way,
// through additions of constants and comparisons and nothing else, the phis get the values that they have so many rounds later, at most before the last one that
// goes this way. Returns how many rounds were skipped.
uint64_t skip_rounds(Machine *machine, Block head);

#endif
