// Four bytes are written, an int is read, and the other way round.
// expect: assertions false
// inputs: 1 2 3 4
#include <plumb.h>
#include <string.h>

int main(void) {
  unsigned char b[4];
  unsigned n;
  for (int i = 0; i < 4; i++) b[i] = plumb_nondet_uchar();
  memcpy(&n, b, 4);
  plumb_assert(n == ((unsigned)b[0] << 24 | (unsigned)b[1] << 16 | (unsigned)b[2] << 8 | b[3]));  // BAD: ASSERTION
  return 0;
}
