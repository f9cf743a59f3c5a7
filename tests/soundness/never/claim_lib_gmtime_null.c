// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  time_t far = (time_t)1 << 62;
  CLAIM(gmtime(&far));
  return 0;
}
