// What an operation with a constant leaves of an address is known for every layout: low bits, those that a mask leaves, a rest.
// expect: memory-safety true
// expect: assertions false|unknown
// native: no, because it depends on where the object lies
#include <plumb.h>
#include <stdint.h>

static int buckets[7];

int main(void) {
  int x;
  uintptr_t address = (uintptr_t)&x;
  uintptr_t up = (address + 15) & ~(uintptr_t)15;
  buckets[address % 7]++;
  buckets[(address >> 4) % 4]++;
  plumb_assert(address % sizeof(int) == 0);
  plumb_assert((unsigned)address % 4 == 0);
  plumb_assert(up % 16 == 0);
  plumb_assert((address | 3) % 8 == 3);  // BAD: ASSERTION
  plumb_assert(address << 8 << 54 == 0);
  return 0;
}
