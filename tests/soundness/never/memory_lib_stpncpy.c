// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4];
  stpncpy(a, "abcd", 4)[0] = 0;
  return a[0];
}
