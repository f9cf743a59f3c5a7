// assertions
#define _GNU_SOURCE
#include "never.h"
#include <string.h>
#include <time.h>
#include <errno.h>

int main(void) {
  char *p = strerror(1), *q = strerror(1);
  CLAIM(p != q);
  return 0;
}
