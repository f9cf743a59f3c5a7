// Nanoseconds stay below a second where the call succeeds.
// expect: assertions true
#include <plumb.h>
#include <time.h>

int main(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) == 0) plumb_assert(now.tv_nsec >= 0 && now.tv_nsec < 1000000000);
  if (timespec_get(&now, TIME_UTC)) plumb_assert(now.tv_nsec >= 0 && now.tv_nsec < 1000000000);
  return 0;
}
