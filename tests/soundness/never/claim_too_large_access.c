// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_INT;
  if (n == 0) return 0;
  char *p = malloc((size_t)n);
  p[0] = 1;
  free(p);
  return 0;
}
