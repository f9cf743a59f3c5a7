// What the readers of transition systems share: places in the input, and how they complain.
#ifndef PLUMB_ITS_READING_H
#define PLUMB_ITS_READING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/int.h"

// What is said about numbers that do not fit.
#define READING_TOO_LARGE "numbers beyond 128 bits are not supported"

typedef struct {
  uint32_t line, column;  // from 1; the column counts bytes
} Spot;

// The place of a byte of the input, with the line where a cursor that moves forwards is.
typedef struct {
  const char *at, *line_start;
  uint32_t line;
} Cursor;

static inline Spot cursor_spot(const Cursor *cursor) {
  return (Spot){cursor->line, (uint32_t)(cursor->at - cursor->line_start) + 1};
}

// Moves over `count` bytes; line ends among them are counted.
void cursor_move(Cursor *cursor, size_t count);

// Appends "line:column: what: token" unless there is an error already, in one line whatever the token holds; a long one is cut. The token may be
// null. Returns false.
bool reading_fail(Text *error, Spot at, const char *what, const char *token, size_t length);

// A decimal integer that is the whole token. False: an error is said, with `what` when it is no number.
bool reading_integer(Text *error, Spot at, const char *what, const char *token, uint32_t length, Int *value);

#endif
