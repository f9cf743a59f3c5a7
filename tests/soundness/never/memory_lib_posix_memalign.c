// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) {
  void *a;
  if (posix_memalign(&a, (size_t)ANY_BYTE, 16)) free(a);
  return 0;
}
