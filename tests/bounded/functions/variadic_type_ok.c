// Arguments of several types.
// expect: memory-safety assertions true
#include <plumb.h>
#include <stdarg.h>

static long read_all(const char *kinds, ...) {
  va_list list;
  long total = 0;
  va_start(list, kinds);
  for (; *kinds; kinds++) {
    if (*kinds == 'i')
      total += va_arg(list, int);
    else
      total += *va_arg(list, long *);
  }
  va_end(list);
  return total;
}

int main(void) {
  long x = 5;
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 10);
  long total = read_all("ipp", n, &x, &x);
  plumb_assert(total == n + 10);
  return 0;
}
