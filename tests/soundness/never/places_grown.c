// memory-safety
// The pool is moved, and the pointers lead to where it was.
#include "never.h"
int main(void) {
  int *pool = calloc(10, sizeof(int)), *places[10], n = 0;
  if (!pool) return 1;
  while (n < 10 && ANY_INT) {
    places[n] = &pool[n];
    n++;
  }
  int *more = realloc(pool, 20 * sizeof(int));
  if (!more) {
    free(pool);
    return 1;
  }
  for (int i = 0; i < n; i++) *places[i] = 1;
  free(more);
  return 0;
}
