// Four bytes are written, an int is read, and the other way round.
// expect: memory-safety overflow assertions termination true
// inputs: 1 2 3 4
#include <plumb.h>
#include <string.h>

int main(void) {
  unsigned char b[4];
  unsigned n;
  for (int i = 0; i < 4; i++) b[i] = plumb_nondet_uchar();
  memcpy(&n, b, 4);
  plumb_assert(n == ((unsigned)b[3] << 24 | (unsigned)b[2] << 16 | (unsigned)b[1] << 8 | b[0]));
  return 0;
}
