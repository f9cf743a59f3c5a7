// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[2] = "a", b[2] = "b";
  CLAIM(memcmp(a, b, 2) >= 0);
  return 0;
}
