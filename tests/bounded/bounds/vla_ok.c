// An array whose length is an input.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0 && n <= 6);
  int a[n];
  for (int i = 0; i < n; i++) a[i] = i;
  a[n - 1] = 0;
  return a[0];
}
