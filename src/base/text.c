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

// Table 3-7 of the Unicode standard: what is overlong, a surrogate or too large is no sequence.
size_t text_code_point(const char *string, uint32_t *code) {
  const unsigned char *s = (const unsigned char *)string;
  *code = s[0];
  if (s[0] < 0x80) return s[0] ? 1 : 0;
  size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
  if (s[0] < 0xc2 || s[0] > 0xf4) return 0;
  *code &= 0xffu >> (length + 1);
  for (size_t i = 1; i < length; i++) {
    if ((s[i] & 0xc0) != 0x80) return 0;  // also where the string ends
    *code = *code << 6 | (s[i] & 0x3fu);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  bool is_surrogate = *code >= 0xd800 && *code < 0xe000;
  return *code < least[length] || is_surrogate || *code > 0x10ffff ? 0 : length;
}

bool text_is_control(uint32_t code) {
  bool is_control = code < ' ' || (code >= 0x7f && code < 0xa0);
  bool is_direction = code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
                      (code >= 0x2066 && code <= 0x2069);
  return is_control || is_direction || code == 0x2028 || code == 0x2029;
}

// A byte that is no UTF-8 is shown as it is, since some file names are of that kind; terminals obey none above 0x9f.
void text_add_name(Text *text, const char *string) {
  while (*string) {
    uint32_t code;
    size_t length = text_code_point(string, &code);
    if (text_is_control(length ? code : (unsigned char)*string))
      text_add_char(text, '?');
    else
      text_add_bytes(text, string, length ? length : 1);
    string += length ? length : 1;
  }
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
