// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  char a[4] = {0};
  void *(*f)(void *, const void *, size_t) = memmove;
  f(a + 1, a, 4);
  return 0;
}
