// at + left never grows: a relation of three numbers.
// expect: memory-safety false
// inputs: 64 1000 1000 1000 1000 1000 1000
#include <plumb.h>

static int table[64];

int main(void) {
  unsigned n = plumb_nondet_uint(), at = 0, left;
  if (n > 64) return 0;
  left = n;
  while (left > 0) {
    unsigned middle = at + left / 2;
    int key = table[middle];  // BAD: OUT_OF_BOUNDS
    if (key < plumb_nondet_int())
      at = middle + 1, left -= left / 2;
    else
      left /= 2;
  }
  return 0;
}
