// memory-safety; options: --data-model ilp32
#include "never.h"
int main(void) {
  unsigned n = ANY_INT;
  char *p = malloc(n * 2);
  if (n) p[n] = 0;
  free(p);
  return 0;
}
