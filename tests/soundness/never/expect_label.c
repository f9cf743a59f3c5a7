// termination
#include "never.h"
int main(void) {
start:
  while (1) {  // plumb: expect-loop
    if (__VERIFIER_nondet_int()) goto start;
    if (__VERIFIER_nondet_int()) return 0;
  }
}
