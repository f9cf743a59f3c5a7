// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  char text[26];
  struct tm tm = {.tm_mday = 1, .tm_year = 100000};
  CLAIM(asctime_r(&tm, text));
  return 0;
}
