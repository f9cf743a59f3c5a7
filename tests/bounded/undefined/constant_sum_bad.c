// What is computed away by the compiler is undefined all the same.
// expect: overflow false
// inputs: 1
#include <plumb.h>

int main(void) {
  const int most = 2147483647;
  return plumb_nondet_bool() ? most + 1 : 0;  // BAD: SIGNED_OVERFLOW
}
