// bound: O(1)
// What a recursion allocates is in use until all of it returns.
#include <stdlib.h>
int chain(int n) {
  char *p;
  int below;
  if (n <= 0 || n > 200) return 0;
  p = malloc(8 + n);
  below = chain(n - 1);
  free(p);
  return below + 1;
}
