// memory-safety
#include "never.h"

int main(void) {
  int x = ANY_INT;
  __builtin_assume(x == 3);
  return x;
}
