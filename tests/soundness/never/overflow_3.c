// overflow; modes: error
#include "never.h"
int main(void) {
  long x = __VERIFIER_nondet_long();
  return (x * 2) > 0;
}
