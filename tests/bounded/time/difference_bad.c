// The seconds between two times are a number with nothing behind its point, as long as a double has it.
// expect: assertions false
// inputs: 10 3
#include <plumb.h>
#include <time.h>

int main(void) {
  time_t start = plumb_nondet_long(), end = plumb_nondet_long();
  plumb_assume(start >= 0 && end >= 0 && end < 1000000000000);
  plumb_assert(difftime(5, 3) == 2 && difftime(end, start) >= 0);  // BAD: ASSERTION
  plumb_assert((time_t)difftime(end, start) == end - start);
  return 0;
}
