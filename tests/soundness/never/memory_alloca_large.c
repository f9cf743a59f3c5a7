// memory-safety
#include "never.h"
int main(void) {
  size_t n = (size_t)1 << 63;
  char *p = __builtin_alloca(n);
  return p != 0;
}
