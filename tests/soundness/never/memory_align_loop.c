// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_INT;
  __VERIFIER_assume(n > 1 && n < 1000);
  char *a = malloc((size_t)n * 4), *p = a;
  for (int i = 0; i < n - 1; i++) {
    *(int *)p = i;
    p += i == 500 ? 2 : 4;
  }
  free(a);
  return 0;
}
