// exit before an assertion that fails; unreachable code that is reached.
// expect: assertions false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  plumb_assert(0);  // BAD: ASSERTION
  __builtin_unreachable();
}
