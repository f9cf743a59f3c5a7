// assertions
#include "never.h"
int main(void) {
  char a[10] = {0};
  char *p = a;
  p += __VERIFIER_nondet_long() & 7;
  *p = 1;
  CLAIM(a[7] == 0);
  return 0;
}
