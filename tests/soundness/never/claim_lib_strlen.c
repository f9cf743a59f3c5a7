// assertions
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4] = "ab";
  a[ANY_BYTE & 1] = 0;
  CLAIM(strlen(a) != 1);
  return 0;
}
