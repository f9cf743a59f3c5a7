// CRC-32 of a word of four bytes.
// expect: assertions false
// inputs: 0x31323334
#include <plumb.h>

static unsigned table[256];

static unsigned steps(unsigned crc, int count) {
  for (int i = 0; i < count; i++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
  return crc;
}

int main(void) {
  for (unsigned i = 0; i < 256; i++) table[i] = steps(i, 8);
  unsigned word = plumb_nondet_uint(), crc = 0xffffffff;
  for (int i = 0; i < 4; i++) crc = crc >> 8 ^ table[(crc ^ word >> 8 * i) & 0xff];
  plumb_assert(crc == steps(word ^ 0xffffffff, 31));  // BAD: ASSERTION
  return 0;
}
