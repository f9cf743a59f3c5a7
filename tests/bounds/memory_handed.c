// bound: O(n)
// entry: handed
// What a caller made is freed by a callee, which then makes something larger that is kept.
#include <stdlib.h>
static char *replace(char *old, unsigned size) {
  free(old);
  return malloc(size);
}
int handed(int n) {
  char *first = malloc(40), *second = malloc(3);
  for (int i = 0; i < n; i++) {
    first = replace(first, 50);
    second = malloc(4);
  }
  free(first);
  return second != 0;
}
