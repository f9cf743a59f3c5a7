// The largest int that can be squared is 46340.
// expect: memory-safety overflow assertions termination true
// inputs: 46340
// inputs: -46340
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= -46340 && n <= 46340);
  int square = n * n;
  return square == 7;
}
