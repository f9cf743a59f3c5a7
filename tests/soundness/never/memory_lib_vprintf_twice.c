// memory-safety
#include <stdarg.h>
#include <stdio.h>

#include "never.h"
static void say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  vprintf(format, list);
  va_end(list);
}
int main(void) {
  say("%d", 1);
  return 0;
}
