// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  time_t when = 1700000000;
  struct tm *tm = gmtime(&when);
  CLAIM(!tm || tm->tm_mon < 10);
  return 0;
}
