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
void text_add_name(Text *text, const char *string);  // with ? for control characters, which a terminal would obey
__attribute__((format(printf, 2, 3))) void text_printf(Text *text, const char *format, ...);
const char *text_str(const Text *text);  // never null; valid until the next change
char *text_take(Text *text);             // GIVE; the text is empty afterwards

#endif
