// CRC-32 of one byte: a step by the table is eight steps bit by bit. The table is computed first.
// expect: assertions false
// inputs: 0xff 0
#include <plumb.h>

static unsigned table[256];

static unsigned eight_steps(unsigned crc) {
  for (int i = 0; i < 8; i++) crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
  return crc;
}

int main(void) {
  for (unsigned i = 0; i < 255; i++) table[i] = eight_steps(i);
  unsigned crc = plumb_nondet_uint();
  unsigned char byte = plumb_nondet_uchar();
  unsigned by_table = crc >> 8 ^ table[(crc ^ byte) & 0xff];
  plumb_assert(by_table == eight_steps(crc ^ byte));  // BAD: ASSERTION
  return 0;
}
