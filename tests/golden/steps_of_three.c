// A counter that goes on by three from one on stays one behind a multiple of three, and so never comes close enough to INT_MAX to overflow. In steps of four it does.
#include <plumb.h>

#ifndef STEP
#define STEP 3
#endif

int main(void) {
  int n = plumb_nondet_int(), rounds = 0;
  for (int i = 1; i < n; i += STEP) rounds++;
  plumb_assert(rounds <= 715827882);
  return 0;
}
