// Tests of single bits, and of neighbouring ones, are exact: what a mask keeps is the same number each time. Bytes that
// are put together are a sum.
#include <plumb.h>

enum { OPEN = 4, KIND = 0x60, KIND_SHIFT = 5 };

int main(void) {
  unsigned mode = plumb_nondet_uint(), none = 16;
  int opened = 0, count[KINDS] = {0};
  if (mode & OPEN) opened = 1;
  plumb_assert((int)(mode & OPEN) == opened * BIT);
  plumb_assert(!(none & OPEN));
  count[(mode & KIND) >> KIND_SHIFT]++;
  unsigned char low = plumb_nondet_uchar(), high = plumb_nondet_uchar();
  plumb_assert((high << 8 | low) == 256 * high + low);
  plumb_assert((low | (high & 0xf)) <= 0xff);
  plumb_assert((mode | BIT) >= mode && (mode | OPEN) - mode <= OPEN && (mode & ~KIND) + (mode & KIND) == mode);
  plumb_assert((low ^ 0xff) == 255 - low && 1u << (mode & 31) >= 1);
  return 0;
}
