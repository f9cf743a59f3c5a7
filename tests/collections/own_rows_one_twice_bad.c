// memory-safety, leaks
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(10 * sizeof **row);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 10; j++) row[i][j] = i;
  int k = __VERIFIER_nondet_int() & 7;
  if (k >= 0 && k < n) {
    free(row[k]);
  }
  for (int i = 0; i < n; i++) free(row[i]);

  free(row);
  return 0;
}
