// The time between two calls of clock fits a clock_t of 64 bits, but not of 32, where it goes round.
// options: --data-model ilp32
// expect: overflow false
// native: no, because the clock of a run says what it took
// inputs: -1 2147483647
#include <plumb.h>
#include <time.h>

int main(void) {
  clock_t start = clock();
  clock_t end = clock();
  clock_t between = end - start;  // BAD: SIGNED_OVERFLOW
  plumb_assert(between >= -start - 1);
  return 0;
}
