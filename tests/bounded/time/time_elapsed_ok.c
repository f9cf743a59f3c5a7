// The time between two calls of clock fits a clock_t of 64 bits.
// expect: memory-safety overflow assertions true
#include <plumb.h>
#include <time.h>

int main(void) {
  clock_t start = clock();
  clock_t end = clock();
  clock_t between = end - start;
  plumb_assert(between >= -start - 1);
  return 0;
}
