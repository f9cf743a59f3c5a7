// Which values are live at the start and at the end of each block. Part of cfg.h.
#ifndef PLUMB_PROGRAM_LIVENESS_H
#define PLUMB_PROGRAM_LIVENESS_H

#include "program/cfg.h"

void liveness_fill(Cfg *cfg);  // live_in, live_out and read_out of all blocks

// Does the instruction use the pointer for more than the life of what it points to, checks, or a store there?
bool liveness_reads(const Instruction *instruction, Value pointer);

#endif
