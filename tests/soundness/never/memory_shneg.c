// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_INT;
  if (n > 31) return 0;
  return 1u << n;
}
