// bound: O(n)
// As memory_once.c, but what was made last is freed one round later.
#include <stdlib.h>
int kept(int n) {
  char *last = malloc(5);
  for (int i = 0; i < n; i++) {
    char *next = malloc(16);
    free(last);
    last = next;
  }
  free(last);
  return 0;
}
