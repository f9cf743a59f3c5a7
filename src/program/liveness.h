// Which values are live at the start and at the end of each block. Part of cfg.h.
#ifndef PLUMB_PROGRAM_LIVENESS_H
#define PLUMB_PROGRAM_LIVENESS_H

#include "program/cfg.h"

void liveness_fill(Cfg *cfg);  // live_in and live_out of all blocks

#endif
