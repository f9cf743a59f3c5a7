// The sum of four bounded numbers.
// expect: overflow false
// inputs: 536870912 536870912 536870912 536870912
#include <plumb.h>

enum { COUNT = 4, LIMIT = INT32_MAX / COUNT };

int main(void) {
  int a[COUNT], sum = 0;
  for (int i = 0; i < COUNT; i++) {
    a[i] = plumb_nondet_int();
    plumb_assume(a[i] >= 0 && a[i] <= LIMIT + 1);
  }
  for (int i = 0; i < COUNT; i++) sum += a[i];  // BAD: SIGNED_OVERFLOW
  return sum == 1;
}
