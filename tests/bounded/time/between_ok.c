// What lies between two times is a number.
// expect: overflow true
// inputs: 1 8589934591
#include <limits.h>
#include <time.h>

int main(void) {
  time_t start = time(0), end;
  time(&end);
  long between = end - start;
  if (end > start) between += LONG_MAX / 2;
  return between > 60;
}
