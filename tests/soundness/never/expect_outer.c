// termination
#include "never.h"
int main(void) {
  while (1) {
    while (1) {  // plumb: expect-loop
      if (__VERIFIER_nondet_int()) break;
    }
  }
}
