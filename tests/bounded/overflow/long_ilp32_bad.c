// A long has 32 bits in one data model and 64 in the other.
// options: --data-model ilp32
// expect: overflow false
// inputs: 2147483647
#include <plumb.h>

int main(void) {
  long n = plumb_nondet_int();
  n = n + 1;  // BAD: SIGNED_OVERFLOW
  return n == 0;
}
