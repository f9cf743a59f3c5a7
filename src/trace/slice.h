// Which events of a run its end rests on: where the values come from that its last step looks at, and the branches and calls that lead there.
#ifndef PLUMB_TRACE_SLICE_H
#define PLUMB_TRACE_SLICE_H

#include "trace/record.h"

// Marks them (Agrawal and Horgan's dynamic slices, of data; of control the branches that guard what is marked, of which only the last one's operands are followed).
// `object`: memory that the end is about, whatever was done to it is marked; no bytes: there is none.
void slice_mark(const Program *program, RecordEventVec *events, Range object);

#endif
