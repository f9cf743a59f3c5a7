// Which loop a run goes round: the innermost one with all blocks of a frame that were entered since some moment. The run may come back to
// a state at any of them.
#ifndef PLUMB_INTERPRET_AROUND_H
#define PLUMB_INTERPRET_AROUND_H

#include "base/map.h"
#include "interpret/view.h"
#include "program/cfg.h"

typedef struct {
  uint32_t depth;  // the frame
  uint64_t serial;
  Block head;   // of the loop; id 0: there is none
  size_t from;  // inputs
  Map inputs;   // block of the frame -> how many inputs had been taken when it was entered first, and at least `from`
} Around;

// Both inside of a trace callback; `cfg` is that of the running frame's function. around_begin: from now on, in the running frame.
void around_begin(Around *around, const InterpretView *view, const Cfg *cfg, size_t from);
void around_visit(Around *around, const InterpretView *view, const Cfg *cfg);  // nothing where another frame runs
void around_release(Around *around);

// How many inputs had been taken when the loop's head was entered; `missing` when it was not.
size_t around_inputs(const Around *around, size_t missing);

#endif
