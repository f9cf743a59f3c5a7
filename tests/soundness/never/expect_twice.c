// termination
#include "never.h"
// The inner loop begins on the line after that of the expected one, and nothing stands between them.
int main(void) {
  int n = __VERIFIER_nondet_int();
  while (1)  // plumb: expect-loop
    while (n) n = n > 0 ? n : n + 1;
}
