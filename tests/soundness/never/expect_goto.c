// termination
#include "never.h"
int main(void) {
  int n = 0;
  while (1) {  // plumb: expect-loop
  again:
    if (n) goto again;
    n = __VERIFIER_nondet_int();
  }
}
