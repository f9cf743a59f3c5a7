// memory-safety
#include "never.h"
static int get(int *p) { return *p; }
int main(void) {
  int sum = 0, n = ANY_INT, *p = 0;
  for (int i = 0; i < n; i++) {
    int *q;
    if (ANY_INT)
      q = aligned_alloc(64, 64);
    else
      q = calloc(64, 1);
    if (p) free(p);
    p = q;
  }
  if (p) {
    typedef int wide __attribute__((aligned(64)));
    sum = *(wide *)p;
    free(p);
  }
  return sum + get(&sum);
}
