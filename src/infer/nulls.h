// Pointers that may be null though something goes wrong then: what a function does for null alone is never reached under a contract that says that there is an object, so runs never show what that
// part of the function needs. It is demanded instead: `item: object {next: null or object}` and `parent: object {child: object}`, where the last item is taken out in another way.
#ifndef PLUMB_INFER_NULLS_H
#define PLUMB_INFER_NULLS_H

#include "infer/climb.h"

// All runs go well, and still do. As long as more than so many seconds are left.
void nulls_reach_more(Climb *s, double least);

#endif
