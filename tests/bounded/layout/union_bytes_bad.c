// An int and its bytes.
// expect: assertions false
// inputs: 0x01020304
#include <plumb.h>

union word {
  unsigned number;
  unsigned char bytes[4];
};

int main(void) {
  union word w;
  w.number = plumb_nondet_uint();
  plumb_assert(w.bytes[0] == w.number >> 24);  // BAD: ASSERTION
  return 0;
}
