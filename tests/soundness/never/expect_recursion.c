// termination
#include "never.h"
void serve(int n) {
  while (1) {  // plumb: expect-loop
    serve(n);
  }
}
int main(void) { serve(__VERIFIER_nondet_int()); }
