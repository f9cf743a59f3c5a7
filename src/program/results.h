// Which values become the result of their function as they are, by phis alone.
#ifndef PLUMB_PROGRAM_RESULTS_H
#define PLUMB_PROGRAM_RESULTS_H

#include "program/program.h"

// Sets `becomes_result` of all values: of what is returned, and of what a phi that is such a value gets. Cost: the instructions of the program, and phis once more for each step between a value and the return.
void results_set(Program *program);

#endif
