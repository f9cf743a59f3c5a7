// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 100) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  int *kept = row[2];
  for (int i = 0; i < n; i++)
    if (i != 2) free(row[i]);
  free(row);
  *kept = 1;
  free(kept);
  return 0;
}
