// bound: O(1)
#include <stdlib.h>
void grows(int n) {
  char *p = malloc(1);
  for (int i = 1; i < n && i < 300; i++) p = realloc(p, i);
  free(p);
}
