// Which loop a run goes round: the innermost one with all blocks of a frame that were entered since some moment. The run may come back to
// a state at any of them.
#ifndef PLUMB_INTERPRET_AROUND_H
#define PLUMB_INTERPRET_AROUND_H

#include "interpret/view.h"
#include "program/cfg.h"

typedef struct {
  uint32_t depth;  // the frame
  uint64_t serial;
  Block head;  // of the loop; id 0: there is none
} Around;

// Both inside of a trace callback; `cfg` is that of the running frame's function.
Around around_begin(const InterpretView *view, const Cfg *cfg);                // now, in the running frame
void around_visit(Around *around, const InterpretView *view, const Cfg *cfg);  // nothing where another frame runs

#endif
