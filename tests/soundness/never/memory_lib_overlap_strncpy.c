// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[8] = "abcd";
  strncpy(a + 2, a, 3);
  return 0;
}
