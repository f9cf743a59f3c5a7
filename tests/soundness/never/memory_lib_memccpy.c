// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[3];
  memccpy(a, "abcd", 'd', 5);
  return 0;
}
