// Digits of a number, backwards, into a buffer: a long number has ten of them.
// expect: memory-safety overflow assertions termination true
// inputs: 4000000000
#include <plumb.h>

int main(void) {
  char buffer[11];
  unsigned n = plumb_nondet_uint();
  plumb_assume(n >= 3999999990u);
  int at = sizeof buffer;
  buffer[--at] = 0;
  do {
    buffer[--at] = (char)('0' + n % 10);
    n /= 10;
  } while (n);
  return buffer[at] == '1';
}
