#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

void text_release(Text *text) {
  memory_free(text->data);
  *text = (Text){0};
}

void text_clear(Text *text) {
  text->count = 0;
  if (text->data) text->data[0] = '\0';
}

static void reserve(Text *text, size_t count) {
  if (count + 1 <= text->capacity) return;
  size_t capacity = text->capacity ? text->capacity * 2 : 64;
  if (capacity < count + 1) capacity = count + 1;
  text->data = memory_realloc(text->data, capacity);
  text->capacity = capacity;
}

void text_add_bytes(Text *text, const char *bytes, size_t count) {
  reserve(text, text->count + count);
  memcpy(text->data + text->count, bytes, count);
  text->count += count;
  text->data[text->count] = '\0';
}

void text_add(Text *text, const char *string) { text_add_bytes(text, string, strlen(string)); }
void text_add_name(Text *text, const char *string) {
  for (; *string; string++) text_add_char(text, (unsigned char)*string < ' ' || *string == 127 ? '?' : *string);
}

void text_add_char(Text *text, char c) { text_add_bytes(text, &c, 1); }

void text_printf(Text *text, const char *format, ...) {
  va_list arguments, again;
  va_start(arguments, format);
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, arguments);
  va_end(arguments);
  if (length > 0) {
    reserve(text, text->count + (size_t)length);
    vsnprintf(text->data + text->count, (size_t)length + 1, format, again);
    text->count += (size_t)length;
  }
  va_end(again);
}

const char *text_str(const Text *text) { return text->data ? text->data : ""; }

char *text_take(Text *text) {
  char *data = text->data ? text->data : memory_strdup("");
  *text = (Text){0};
  return data;
}
