// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 100) return 0;
  int **row = malloc(n * sizeof *row);
  int *shared = malloc(4);
  for (int i = 0; i < n; i++) {
    row[i] = shared;
  }
  for (int i = 0; i < n; i++) free(row[i]);
  free(row);
  return 0;
}
