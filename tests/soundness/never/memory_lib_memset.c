// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4];
  void *(*f)(void *, int, size_t) = memset;
  f(a, 0, 5);
  return 0;
}
