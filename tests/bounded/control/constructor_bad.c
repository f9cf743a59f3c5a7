// Constructors run before main, in the order of their priorities.
// expect: assertions false
#include <plumb.h>

static int value = 1;

__attribute__((constructor(202))) static void late(void) { value *= 2; }
__attribute__((constructor(203))) static void early(void) { value += 2; }

int main(void) {
  plumb_assert(value == 6);  // BAD: ASSERTION
  return 0;
}
