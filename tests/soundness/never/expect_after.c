// termination
#include "never.h"
int main(void) {
  int n = 0;
  do {  // plumb: expect-loop
    n = __VERIFIER_nondet_int();
  } while (n < 5);
  while (n > 2) n = n % 7 + 1;
  while (n) n = -n;
  return 0;
}
