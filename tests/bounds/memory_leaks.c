// bound: O(n)
// Only the second object is freed.
#include <stdlib.h>
void leaks(int n) {
  for (int i = 0; i < n; i++) {
    char *kept = malloc(3), *freed = malloc(7);
    free(freed);
    kept[0] = 1;
  }
}
