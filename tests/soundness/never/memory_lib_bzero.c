// memory-safety
#define _GNU_SOURCE
#include <strings.h>

#include "never.h"
int main(void) {
  char a[4];
  void (*f)(void *, size_t) = bzero;
  f(a, 5);
  return 0;
}
