// assertions
#include "never.h"
int main(void) {
  unsigned x = ANY_INT;
  int r;
  CLAIM(!__builtin_add_overflow((int)x, 1, &r));
  return 0;
}
