// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  __VERIFIER_assume(x > 3);
  CLAIM(x != 4);
  return 0;
}
