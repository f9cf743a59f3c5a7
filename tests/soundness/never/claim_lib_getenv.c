// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char *p = getenv("A"), *q = getenv("A");
  CLAIM(!p || p != q);
  return 0;
}
