// termination
#include "never.h"
static int wait(void) {
  while (1) {  // plumb: expect-loop
    if (__VERIFIER_nondet_int() == 3) return 1;
  }
}
int main(void) {
  while (wait()) continue;
}
