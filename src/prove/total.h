// What runs cost, from how often transitions are taken.
#ifndef PLUMB_PROVE_TOTAL_H
#define PLUMB_PROVE_TOTAL_H

#include "prove/count.h"

Expression total_cost(Counting *counting);  // none: some count or cost is not known

#endif
