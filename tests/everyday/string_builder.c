// A string that grows: joins the command line's arguments, reversed and in capitals.
//
// run: {"args": ["hello", "brave", "new", "world"]}
// run: {"args": []}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *text;
  size_t length;
  size_t capacity;
} Builder;

static int reserve(Builder *b, size_t more) {
  if (more > (size_t)1 << 30 || b->length > (size_t)1 << 30) return -1;
  size_t needed = b->length + more + 1;
  if (needed <= b->capacity) return 0;
  size_t capacity = b->capacity > 0 ? b->capacity : 16;
  while (capacity < needed) capacity *= 2;
  char *text = realloc(b->text, capacity);
  if (text == NULL) return -1;
  b->text = text;
  b->capacity = capacity;
  return 0;
}

static int append(Builder *b, const char *text) {
  size_t length = strlen(text);
  if (reserve(b, length) != 0) return -1;
  memcpy(b->text + b->length, text, length + 1);
  b->length += length;
  return 0;
}

static int append_char(Builder *b, char c) {
  if (reserve(b, 1) != 0) return -1;
  b->text[b->length++] = c;
  b->text[b->length] = '\0';
  return 0;
}

static int append_format(Builder *b, const char *format, ...) {
  char part[64];
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(part, sizeof part, format, arguments);
  va_end(arguments);
  if (n < 0) return -1;
  return append(b, part);
}

static void reverse(Builder *b) {
  if (b->length == 0) return;
  size_t i = 0, j = b->length - 1;
  while (i < j) {
    char t = b->text[i];
    b->text[i++] = b->text[j];
    b->text[j--] = t;
  }
}

int main(int argc, char **argv) {
  Builder b = {NULL, 0, 0};
  int status = 0;
  for (int i = 1; i < argc; i++) {
    if (i > 1 && append_char(&b, ' ') != 0) status = 1;
    if (append(&b, argv[i]) != 0) status = 1;
  }
  if (append_format(&b, " (%d)", argc) != 0) status = 1;
  if (status != 0 || b.text == NULL) {
    free(b.text);
    return 1;
  }
  assert(strlen(b.text) <= b.length);
  puts(b.text);
  reverse(&b);
  for (size_t i = 0; i < b.length; i++) b.text[i] = (char)toupper((unsigned char)b.text[i]);
  puts(b.text);
  free(b.text);
  return 0;
}
