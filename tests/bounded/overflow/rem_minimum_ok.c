// The remainder overflows where the quotient does.
// expect: memory-safety overflow assertions termination true
// inputs: 0x8000000000000001 -1
#include <plumb.h>

int main(void) {
  long a = plumb_nondet_long(), b = plumb_nondet_long();
  if (b == 0) return 0;
  if (a == INT64_MIN && b == -1) return 0;
  return a % b == 1;
}
