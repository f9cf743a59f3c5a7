// A function that logs hands its arguments on to the C library.
// expect: memory-safety false
// native: no, because the sanitizers do not know the types of arguments
#include <plumb.h>
#include <stdarg.h>
#include <stdio.h>

static void log_message(int level, const char *format, ...) {
  va_list list;
  if (level > 2) return;
  va_start(list, format);
  vfprintf(stderr, format, list);  // BAD: BAD_ARGUMENT
  va_end(list);
}

int main(void) {
  int n = plumb_nondet_int();
  log_message(1, "%d %s %c\n", n, "text", 'c');
  log_message(n, "%d %d\n", n);
  return 0;
}
