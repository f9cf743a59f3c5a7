// Which bytes of an object may have been written since some moment: a few ranges, or all.
#ifndef PLUMB_STATE_WRITTEN_H
#define PLUMB_STATE_WRITTEN_H

#include "logic/linear.h"

enum { WRITTEN_RANGES = 4 };

typedef struct {
  Int from, to;  // offsets in bytes; `to` is not written
} WrittenRange;

// An all-zero Written says that nothing was written.
typedef struct {
  bool all;
  uint32_t count;  // of ranges; 0 when all
  WrittenRange ranges[WRITTEN_RANGES];
} Written;

static inline bool written_nothing(const Written *written) { return !written->all && !written->count; }

void written_add_all(Written *written);
// Size bytes from the offset on; all where one of them is no constant, or ranges become many.
void written_add(const Terms *terms, Written *written, Linear offset, Linear size);
void written_join(Written *written, const Written *other);
bool written_covers(const Written *general, const Written *special);

// May some of the bytes from the offset on have been written? A constant offset only.
bool written_touches(const Written *written, Int offset, uint32_t bytes);

#endif
