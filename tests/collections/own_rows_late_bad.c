// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(10 * sizeof **row);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 10; j++) row[i][j] = i;

  for (int i = 0; i < n; i++) free(row[i]);
  if (n > 2) row[1][0] = 1;
  free(row);
  return 0;
}
