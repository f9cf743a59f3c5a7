// The difference of two pointers is a long; as an int it may be too large to be squared.
// expect: overflow false
// inputs: 46341
#include <plumb.h>

static char area[50000];

int main(void) {
  int i = plumb_nondet_int();
  plumb_assume(i >= 0 && i < 50000);
  int distance = (int)(&area[i] - area);
  return distance * distance == 9;  // BAD: SIGNED_OVERFLOW
}
