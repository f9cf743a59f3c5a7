// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  char text[32];
  struct tm tm = {.tm_mday = 1, .tm_year = 100};
  CLAIM(strftime(text, sizeof text, "%Y", &tm) != 4);
  return 0;
}
