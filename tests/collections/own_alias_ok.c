// assertions
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 100) return 0;
  int **row = malloc(n * sizeof *row);
  for (int i = 0; i < n; i++) row[i] = malloc(sizeof **row);
  int i = __VERIFIER_nondet_int() & 3, k = __VERIFIER_nondet_int() & 3;
  if (i >= n || k >= n || i == k) return 0;
  *row[i] = 1;
  *row[k] = 2;
  assert(*row[i] == 1);
  return 0;
}
