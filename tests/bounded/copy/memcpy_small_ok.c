// memcpy of one byte too many.
// expect: memory-safety overflow assertions termination true
// inputs: 8
#include <plumb.h>
#include <string.h>

int main(void) {
  char from[16] = "plumb", to[8];
  size_t n = plumb_nondet_size_t();
  plumb_assume(n <= 8);
  memcpy(to, from, n);
  return 0;
}
