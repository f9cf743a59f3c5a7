// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  char **row = malloc(n * sizeof *row);
  for (int i = n - 1; i >= 0; i--) row[i] = malloc(3);
  for (int i = n - 1; i >= 0; i--) free(row[i]);

  free(row);
  return 0;
}
