// A closed set that a result tells of, proved again.
#ifndef PLUMB_STRATEGY_CLOSED_AGAIN_H
#define PLUMB_STRATEGY_CLOSED_AGAIN_H

#include "replay/endless_replay.h"

// Whether the graph engine, asked the questions of the report, finds this run again: the same place, inputs and set, proved closed and followed by the interpreter
// (recurrence_analysis.h). What a result says is believed by nobody: anyone may have written it.
bool closed_again(const EndlessReplay *replay);

#endif
