// A thousand bytes at once, read at one place.
// expect: assertions false
// inputs: 999 5
#include <plumb.h>
#include <string.h>

static unsigned char source[1000], target[1000];

int main(void) {
  unsigned i = plumb_nondet_uint(), value = plumb_nondet_uchar();
  plumb_assume(i < 1000);
  source[i] = (unsigned char)value;
  memcpy(target, source, 999);
  source[i] = (unsigned char)(value + 1);
  plumb_assert(target[i] == value);  // BAD: ASSERTION
  return 0;
}
