// assertions
#define _GNU_SOURCE
#include "never.h"
#include <sys/time.h>
int main(void) {
  struct timeval now;
  struct timezone zone = {0, 0};
  gettimeofday(&now, &zone);
  CLAIM(zone.tz_minuteswest == 0);
  return 0;
}
