// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[] = "aaa";
  return a[strspn(a, "a") + 1];
}
