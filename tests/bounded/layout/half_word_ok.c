// A write of two bytes into the middle of an int.
// expect: memory-safety overflow assertions termination true
// inputs: 0x11223344 0x5566
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint(), before = n;
  unsigned short h = plumb_nondet_ushort();
  unsigned char *p = (unsigned char *)&n;
  p[1] = (unsigned char)h;
  p[2] = (unsigned char)(h >> 8);
  plumb_assert(n == ((before & 0xff0000ff) | (unsigned)h << 8));
  return 0;
}
