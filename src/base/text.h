// A growable string, and its printing.
#ifndef PLUMB_BASE_TEXT_H
#define PLUMB_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  char *data;  // null or zero-terminated
  size_t count, capacity;
} Text;  // an all-zero Text is an empty one

void text_release(Text *text);
void text_clear(Text *text);  // keeps the capacity
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_char(Text *text, char c);
// With ? for what a terminal would obey instead of showing it: control characters, also those of C1, and those that change the direction of writing.
void text_add_name(Text *text, const char *string);
// The code point of UTF-8 at the string's beginning, and its length in bytes, 1 to 4; 0, and no code point: there is none, as where the string ends.
size_t text_code_point(const char *string, uint32_t *code);
bool text_is_control(uint32_t code);  // of a terminal, or of the direction of writing
__attribute__((format(printf, 2, 3))) void text_printf(Text *text, const char *format, ...);
const char *text_str(const Text *text);  // never null; valid until the next change
char *text_take(Text *text);             // GIVE; the text is empty afterwards

#endif
