// termination
#include "never.h"
int main(void) {
  while (1) {  // plumb: expect-loop
    unsigned n = __VERIFIER_nondet_uint();
    while (n != 1) n = n / 2 * 2 - 2;
  }
}
