// exit before an assertion that fails; unreachable code that is reached.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  exit(0);
  plumb_assert(0);
  __builtin_unreachable();
}
