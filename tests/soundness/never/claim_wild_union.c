// assertions
// The bits of an address are flipped in a union, twice.
#include "never.h"
#include <stdint.h>
union address {
  int *pointer;
  uintptr_t number;
  unsigned char bytes[sizeof(int *)];
};
int main(void) {
  int x = 0;
  union address u;
  u.pointer = &x;
  u.bytes[0] ^= 1;
  u.bytes[0] ^= 1;
  *u.pointer = 4;
  CLAIM(x == 0);
  return 0;
}
