// What a float becomes that no int is.
// expect: overflow false
// inputs: 1
#include <plumb.h>

int main(void) {
  return plumb_nondet_bool() ? (int)2147483648.0 : 0;  // BAD: FLOAT_RANGE
}
