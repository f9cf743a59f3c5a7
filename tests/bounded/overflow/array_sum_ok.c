// The sum of four bounded numbers.
// expect: memory-safety overflow assertions termination true
// inputs: 536870911 536870911 536870911 536870911
#include <plumb.h>

enum { COUNT = 4, LIMIT = INT32_MAX / COUNT };

int main(void) {
  int a[COUNT], sum = 0;
  for (int i = 0; i < COUNT; i++) {
    a[i] = plumb_nondet_int();
    plumb_assume(a[i] >= 0 && a[i] <= LIMIT);
  }
  for (int i = 0; i < COUNT; i++) sum += a[i];
  return sum == 1;
}
