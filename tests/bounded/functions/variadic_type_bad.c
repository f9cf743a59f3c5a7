// Arguments of several types, one of which is not what is read.
// expect: memory-safety false
// native: no, because the sanitizers do not know the types of arguments
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
      total += *va_arg(list, long *);  // BAD: BAD_ARGUMENT
  }
  va_end(list);
  return total;
}

int main(void) {
  long x = 5;
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 10);
  long total = read_all("ipp", n, &x, n);
  plumb_assert(total == n + 10);
  return 0;
}
