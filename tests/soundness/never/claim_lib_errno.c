// assertions
#define _GNU_SOURCE
#include <errno.h>

#include "never.h"
int main(void) {
  errno = 0;
  strtol("99999999999999999999999", NULL, 10);
  CLAIM(errno == 0);
  return 0;
}
