// memory-safety
#include "never.h"
int main(void) {
  int a[4] = {0};
  unsigned long i = __VERIFIER_nondet_uint();
  i <<= 62;
  return a[i];
}
