// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_BYTE;
  int *p = malloc(n * sizeof *p);
  for (int i = 0; i <= n; i++) p[i] = i;
  free(p);
  return 0;
}
