// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[3] = "ab";
  return *(char *)memmem(a, 3, "x", 1);
}
