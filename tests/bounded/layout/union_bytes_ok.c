// An int and its bytes.
// expect: memory-safety overflow assertions termination true
// inputs: 0x01020304
#include <plumb.h>

union word {
  unsigned number;
  unsigned char bytes[4];
};

int main(void) {
  union word w;
  w.number = plumb_nondet_uint();
  plumb_assert(w.bytes[0] == (w.number & 0xff) && w.bytes[3] == w.number >> 24);
  return 0;
}
