// Products that are kept from overflow by a quotient.
#include <limits.h>
#ifndef MOST
#define MOST INT_MAX
#endif
#ifndef LEAST
#define LEAST INT_MIN
#endif
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int value = __VERIFIER_nondet_int(), factor = __VERIFIER_nondet_int();
  if (factor > 0 && value > MOST / factor) return 1;
  if (factor > 0 && value < LEAST / factor) return 1;
  if (factor < -1 && value > LEAST / factor) return 1;
  if (factor < -1 && value < MOST / factor) return 1;
  if (factor == -1 && value == INT_MIN) return 1;
  return value * factor == 77;
}
