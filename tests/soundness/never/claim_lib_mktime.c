// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  struct tm tm = {.tm_mday = 40, .tm_year = 100};
  mktime(&tm);
  CLAIM(tm.tm_mday == 40);
  return 0;
}
