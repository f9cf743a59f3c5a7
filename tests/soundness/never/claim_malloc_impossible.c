// assertions
#include "never.h"
// No object is larger than PTRDIFF_MAX: the request fails, whatever is taken for granted of allocations.
int main(void) {
  size_t size = (size_t)__VERIFIER_nondet_long();
  char *block = malloc(size);
  CLAIM(block || size < 100);
  return 0;
}
