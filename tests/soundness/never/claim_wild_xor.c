// assertions
// The address is hidden and found again.
#include "never.h"
#include <stdint.h>
int main(void) {
  int x = 0;
  uintptr_t address = (uintptr_t)&x, key = __VERIFIER_nondet_uint();
  address ^= key;
  address ^= key;
  *(int *)address = 7;
  CLAIM(x == 0);
  return 0;
}
