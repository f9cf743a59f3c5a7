// A long has 32 bits in one data model and 64 in the other.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483647
#include <plumb.h>

int main(void) {
  long n = plumb_nondet_int();
  n = n + 1;
  return n == 0;
}
