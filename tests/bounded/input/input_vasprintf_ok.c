// expect: memory-safety leaks true
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static char *print(const char *format, ...) {
  va_list list;
  char *text = NULL;
  va_start(list, format);
  int length = vasprintf(&text, format, list);
  va_end(list);
  return length < 0 ? NULL : text;
}

int main(void) {
  char *text = print("%c%s", 'a', "bc");
  char end = text ? text[3] : 0;
  free(text);
  return end;
}
