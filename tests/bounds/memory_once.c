// bound: O(n)
// bytes: 16*max(0, n - 1) + 80
// heap: 16
#include <stdlib.h>
int once(int n) {
  int large = 0;
  for (int i = 0; i < n; i++) {
    int *p = malloc(4 * sizeof(int));
    p[0] = i;
    large += p[0] > 3;
    free(p);
  }
  return large;
}
