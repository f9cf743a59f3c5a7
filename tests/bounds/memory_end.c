// bound: O(1)
// bytes: max(916, n + 16)
// The last step allocates, and a run that ends there has it all in use.
#include <stdlib.h>
int end(unsigned n) {
  char *p = malloc(n + 16ul);
  if (n > 100) return 1;
  free(p);
  p = calloc(n, 8);
  free(p);
  return 0;
}
