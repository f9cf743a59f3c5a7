// assertions
#include "never.h"
// The loop is left in its middle, with what no round ends with.
int main(void) {
  int x = 0, n = 0;
  for (;;) {
    CLAIM(x == 0);
    x = 1;
    if (n == 6) break;
    x = 0;
    if (__VERIFIER_nondet_bool()) n++;
  }
  CLAIM(x == 0);
}
