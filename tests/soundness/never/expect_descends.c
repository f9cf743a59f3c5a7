// termination
#include "never.h"
void serve(int n) {
  for (;;) {  // plumb: expect-loop
    if (n > 0) serve(n);
    if (n < 9) return;
  }
}
int main(void) { serve(__VERIFIER_nondet_int()); }
