// What lies between two times is a number; what is added to one need not be.
// expect: overflow false
// inputs: 1 8589934591
// native: no, because the clock does not jump
#include <limits.h>
#include <time.h>

int main(void) {
  time_t start = time(0), end;
  time(&end);
  long between = end - start;
  if (end > start) between += LONG_MAX - 3;  // BAD: SIGNED_OVERFLOW
  return between > 60;
}
