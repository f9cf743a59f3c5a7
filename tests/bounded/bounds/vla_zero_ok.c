// An array of length zero, of which nothing is ever accessed.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0 && n < 4);
  char a[3][n];
  return (int)sizeof a;
}
