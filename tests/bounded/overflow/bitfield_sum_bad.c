// Bit-fields of up to 31 bits are ints in sums.
// expect: overflow false
// inputs: 2147483647 1
#include <plumb.h>

struct pair {
  unsigned wide : 31;
  unsigned narrow : 2;
};

int main(void) {
  struct pair p;
  p.wide = plumb_nondet_uint() & 0x7fffffff;
  p.narrow = plumb_nondet_uint() & 3;
  return p.wide + p.narrow == 5;  // BAD: SIGNED_OVERFLOW
}
