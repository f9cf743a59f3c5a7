// Comments of a C source that speak to Plumb: "plumb: expect-loop", "plumb: accept KIND reason". One is found where a comment, of either kind, begins
// with its marker; what stands in literals is none.
#ifndef PLUMB_INPUT_REMARK_H
#define PLUMB_INPUT_REMARK_H

#include "base/vec.h"

typedef struct {
  uint32_t line;  // on which the comment begins, from 1
  uint32_t
      about;  // the line that it is about: its own where code stands there, else the next one that is no comment alone
  const char *text;  // behind the marker, up to the comment's end
  uint32_t length;
} Remark;
VEC_DEFINE(RemarkVec, remark_vec, Remark)

// Appends those of a source, zero-terminated, which they point into. Behind the marker the comment ends, or a blank or a colon stands.
void remarks_find(const char *source, const char *marker, RemarkVec *remarks);

#endif
