// assertions
#include <stdarg.h>
#include <stdio.h>

#include "never.h"
static void say(const char *format, ...) {
  char line[80];
  va_list list;
  va_start(list, format);
  vsnprintf(line, sizeof line, format, list);
  va_end(list);
}
int main(void) {
  int count = 0;
  say(ANY_INT ? "ab%n" : "%p", &count);
  CLAIM(count == 0);
  return 0;
}
