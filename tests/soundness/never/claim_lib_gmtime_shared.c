// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  time_t a = 0, b = 86400;
  struct tm *tm = gmtime(&a);
  int day = tm->tm_mday;
  gmtime(&b);
  CLAIM(tm->tm_mday == day);
  return 0;
}
