// Rows of a matrix: made, changed, exchanged, replaced, and freed in some order.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  int n = 1 + (__VERIFIER_nondet_int() & 7), s = 0;
  int **row = malloc(n * sizeof *row);
  if (!row) return 1;
  for (int i = 0; i < n; i++) {
    row[i] = malloc((i & 1 ? 3 : 4) * sizeof **row);
    if (!row[i]) return 1;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) row[i][j] = i * j;
  int k = __VERIFIER_nondet_int() & 7, m = __VERIFIER_nondet_int() & 7;
  if (k < n && m < n) {
    int *x = row[k];
    row[k] = row[m];
    row[m] = x;
    s += x[1] + row[k][2];
  }
  if (k < n) {
    free(row[k]);
    row[k] = calloc(4, sizeof **row);
    if (!row[k]) return 1;
  }
  for (int i = 0; i < n; i++) s += row[i][2];
  for (int i = n - 1; i >= 0; i--) free(row[i]);
  free(row);
  return s & 0xff;
}
