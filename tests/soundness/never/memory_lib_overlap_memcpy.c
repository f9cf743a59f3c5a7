// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[8] = "abc";
  void *(*f)(void *, const void *, size_t) = memcpy;
  f(a + 1, a, 3);
  return 0;
}
