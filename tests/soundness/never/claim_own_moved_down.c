// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  memmove(row, row + 1, (n - 1) * sizeof *row);
  free(row[n - 1]);
  *row[n - 2] = 1;
  return 0;
}
