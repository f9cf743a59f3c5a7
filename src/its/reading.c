// See reading.h.
#include "its/reading.h"

#include <string.h>

enum { SHOWN_BYTES = 60 };

void cursor_move(Cursor *cursor, size_t count) {
  for (const char *end = cursor->at + count; cursor->at < end; cursor->at++) {
    if (*cursor->at != '\n') continue;
    cursor->line++;
    cursor->line_start = cursor->at + 1;
  }
}

bool reading_fail(Text *error, Spot at, const char *what, const char *token, size_t length) {
  if (error->count) return false;
  text_printf(error, "%u:%u: %s", at.line, at.column, what);
  if (!token) return false;
  text_add(error, ": ");
  for (size_t i = 0; i < length && i < SHOWN_BYTES; i++) {
    unsigned char byte = (unsigned char)token[i];
    if (byte >= ' ' && byte < 0x7f)
      text_add_char(error, token[i]);
    else
      text_printf(error, "\\x%02x", byte);
  }
  if (length > SHOWN_BYTES) text_add(error, "...");
  return false;
}

bool reading_integer(Text *error, Spot at, const char *what, const char *token, uint32_t length, Int *value) {
  uint32_t sign = length && (*token == '-' || *token == '+'), digits = 0, points = 0;
  for (uint32_t i = sign; i < length; i++) {
    digits += token[i] >= '0' && token[i] <= '9';
    points += token[i] == '.';
  }
  if (!digits || digits + points + sign != length || points > 1) return reading_fail(error, at, what, token, length);
  if (points) return reading_fail(error, at, "real numbers are not supported", token, length);
  Int result = 0;
  for (uint32_t i = sign; i < length; i++)
    if (!int_mul(result, 10, &result) || !int_add(result, token[i] - '0', &result))
      return reading_fail(error, at, READING_TOO_LARGE, token, length);
  *value = *token == '-' ? -result : result;
  return true;
}
