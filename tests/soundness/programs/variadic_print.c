// Functions that log: they hand their arguments on to the C library.
#include "library.h"
#include <stdarg.h>
int vprintf(const char *, va_list);
int vfprintf(FILE *, const char *, va_list);
int vsprintf(char *, const char *, va_list);
int vsnprintf(char *, size_t, const char *, va_list);
extern int __VERIFIER_nondet_int(void);
static char line[24];
static int say(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  return length;
}
static void error(int level, const char *format, ...) {
  va_list list;
  if (level > 3) return;
  va_start(list, format);
  vfprintf(stderr, format, list);
  va_end(list);
}
static int rest(int skip, ...) {
  char text[12];
  va_list list;
  va_start(list, skip);
  while (skip-- > 0) (void)va_arg(list, int);
  const char *format = va_arg(list, const char *);
  int length = vsprintf(text, format, list);
  va_end(list);
  return length + text[0];
}
static void twice(const char *format, ...) {
  va_list list, copy;
  va_start(list, format);
  va_copy(copy, list);
  vprintf(format, list);
  vprintf(format, copy);
  va_end(copy);
  va_end(list);
}
static void again(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  if (__VERIFIER_nondet_int() & 1) vprintf(format, list);  // the list is used up
  va_end(list);
}
static void ended(const char *format, ...) {
  va_list list;
  va_start(list, format);
  va_end(list);
  vprintf(format, list);
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 15, count = 0;
  int total = say("%d of %s", n, n & 1 ? "one" : "many");
  error(n, "%d %s %c %p\n", n, line, 'x', (void *)line);
  total += rest(2, n, 3, "%d", n);
  twice("%s%d", line, n);
  total += say("%.3s%n", "abcdef", &count) + count + line[0];
  int (*print)(const char *, ...) = n & 8 ? say : printf;
  total += print("%d", n) > 0;
  switch (n) {
    case 1: return say("%d %d", n);
    case 2: return say("%s", n);
    case 3: return rest(0, "%s", "longer than twelve");
    case 4: again("%d", n); break;
    case 5: ended("%d", n); break;
    case 6: error(n & 4, "%s\n", (char *)0); break;
    case 7: return print("%s");
    case 8: return say("%p", n);
    default: break;
  }
  return total;
}
