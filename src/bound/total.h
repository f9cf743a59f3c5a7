// What runs cost, from how often transitions are taken.
#ifndef PLUMB_BOUND_TOTAL_H
#define PLUMB_BOUND_TOTAL_H

#include "bound/count.h"

Expression total_cost(Counting *counting);  // none: some count or cost is not known

#endif
