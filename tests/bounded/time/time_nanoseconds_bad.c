// Seconds do not, and nanoseconds may be the largest number below.
// expect: assertions false
// inputs: 0 999999999 0
// native: no, because it is another time
#include <plumb.h>
#include <time.h>

int main(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) == 0) plumb_assert(now.tv_sec < 0 || now.tv_nsec < 999999999);  // BAD: ASSERTION
  return 0;
}
