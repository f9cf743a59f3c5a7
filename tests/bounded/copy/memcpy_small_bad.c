// memcpy of one byte too many.
// expect: memory-safety false
// inputs: 9
#include <plumb.h>
#include <string.h>

int main(void) {
  char from[16] = "plumb", to[8];
  size_t n = plumb_nondet_size_t();
  plumb_assume(n <= 9);
  memcpy(to, from, n);  // BAD: OUT_OF_BOUNDS
  return 0;
}
