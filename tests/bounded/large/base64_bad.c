// Three bytes become four letters, and three bytes again.
// expect: assertions false
// inputs: 255 254 253
#include <plumb.h>

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static unsigned value_of(char c) {
  if (c >= 'A' && c <= 'Z') return (unsigned)(c - 'A');
  if (c >= 'a' && c <= 'z') return (unsigned)(c - 'a') + 26;
  if (c >= '0' && c <= '9') return (unsigned)(c - '0') + 52;
  return 62;
}

int main(void) {
  unsigned char in[3];
  char text[4];
  for (int i = 0; i < 3; i++) in[i] = plumb_nondet_uchar();
  unsigned bits = (unsigned)in[0] << 16 | (unsigned)in[1] << 8 | in[2], back = 0;
  for (int i = 0; i < 4; i++) text[i] = letters[bits >> (18 - 6 * i) & 63];
  for (int i = 0; i < 4; i++) back = back << 6 | value_of(text[i]);
  plumb_assert(back == bits);  // BAD: ASSERTION
  return 0;
}
