// assertions
// An address that is kept as a float, by a number that is equal to it.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

union both {
  double real;
  int *place;
};

int main(void) {
  int x = 5;
  union both hidden, found;
  hidden.place = &x;
  found.real = __VERIFIER_nondet_double();
  if (found.real != hidden.real) return 0;
  *found.place = 7;
  CLAIM(x == 5);
  return 0;
}
