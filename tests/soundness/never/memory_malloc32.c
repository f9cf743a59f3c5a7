// memory-safety; options: --data-model ilp32
#include "never.h"
int main(void) {
  unsigned n = ANY_BYTE;
  int *p = malloc(n * sizeof(int) + 4294967292u);
  p[0] = 1;
  return 0;
}
