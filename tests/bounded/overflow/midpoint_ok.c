// The middle of two indices, the way that was wrong for decades.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483645 2147483647
#include <plumb.h>

int main(void) {
  int low = plumb_nondet_int(), high = plumb_nondet_int();
  plumb_assume(0 <= low && low <= high);
  int middle = low + (high - low) / 2;
  plumb_assert(low <= middle && middle <= high);
  return 0;
}
