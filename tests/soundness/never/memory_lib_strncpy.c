// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4];
  strncpy(a, "ab", 5);
  return a[0];
}
