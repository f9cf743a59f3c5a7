// memory-safety
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
static void drop(int **row, int n) {
  if (n == 0) return;
  free(row[n - 1]);
  drop(row, n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  drop(row, n);
  *row[0] = 1;
  return 0;
}
