// The bytes of a pointer are used for something else, and hold a pointer again before it is used.
// expect: assertions false
#include <plumb.h>
#include <string.h>

union slot {
  int *pointer;
  unsigned char bytes[sizeof(int *)];
};

int main(void) {
  int number = 3;
  union slot slot = {&number};
  memset(slot.bytes + 1, 0, 3);
  if (plumb_nondet_int()) slot.bytes[0] = 1;
  slot.pointer = &number;
  plumb_assert(*slot.pointer == 4);  // BAD: ASSERTION
  return 0;
}
