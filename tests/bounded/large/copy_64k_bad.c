// 64 KiB are copied and read back at any place.
// expect: memory-safety false
// inputs: 65536 77
#include <plumb.h>
#include <string.h>

enum { SIZE = 65536 };
static unsigned char from[SIZE], to[SIZE];

int main(void) {
  unsigned at = plumb_nondet_uint();
  unsigned char value = plumb_nondet_uchar();
  plumb_assume(at < SIZE + 1 && value > 0);
  from[at] = value;  // BAD: OUT_OF_BOUNDS
  memcpy(to, from, SIZE);
  memset(from, 0, SIZE);
  plumb_assert(to[at] == value);
  plumb_assert(at == 5 || to[5] == 0);
  return 0;
}
