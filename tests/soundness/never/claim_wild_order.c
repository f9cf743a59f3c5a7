// assertions
// The order of the addresses of two objects is not known.
#include "never.h"
#include <stdint.h>
int main(void) {
  int x = 1, y = 1;
  CLAIM((uintptr_t)&x < (uintptr_t)&y);
  return 0;
}
