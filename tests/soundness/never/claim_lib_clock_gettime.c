// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  struct timespec t = {7, 7};
  CLAIM(clock_gettime(CLOCK_REALTIME, &t) || t.tv_nsec == 7);
  return 0;
}
