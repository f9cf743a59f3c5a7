// The width of a conversion bounds the number that it reads, with its sign.
// expect: assertions false
// inputs: 0 1 -99
#include <assert.h>
#include <stdio.h>

int main(void) {
  int number, octal;
  unsigned natural, hexadecimal;
  long wide;
  short narrow;
  signed char byte;
  if (scanf("%6d", &number) == 1) assert(number <= 999999 && number >= -99999);
  if (scanf("%3u", &natural) == 1) assert(natural <= 999 || natural >= 0u - 98);  // BAD: ASSERTION
  if (scanf("%4ld", &wide) == 1) assert(wide <= 9999 && wide >= -999);
  if (scanf("%2hd", &narrow) == 1) assert(narrow <= 99 && narrow >= -9);
  if (scanf("%1hhd", &byte) == 1) assert(byte <= 9 && byte >= 0);
  if (scanf("%4x", &hexadecimal) == 1) assert(hexadecimal <= 65535 || hexadecimal >= 0u - 4095);
  if (scanf("%3i", &octal) == 1) assert(octal <= 999 && octal >= -99);
  return 0;
}
