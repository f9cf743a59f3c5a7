// A function with any number of arguments.
// expect: assertions true
// expect: memory-safety true
#include <plumb.h>
#include <stdarg.h>

static int sum(int count, ...) {
  va_list list;
  int total = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) total += va_arg(list, int);
  va_end(list);
  return total;
}

int main(void) {
  int s = sum(3, 1, 2, 3);
  plumb_assert(s == 6);
  return 0;
}
