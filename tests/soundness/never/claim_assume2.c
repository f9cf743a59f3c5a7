// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT, y = ANY_INT;
  __VERIFIER_assume(x * y == 6);
  CLAIM(x != 2);
  return 0;
}
