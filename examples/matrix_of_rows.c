// A matrix as a table of rows, each of them an object of its own: filled, transposed into another one, and freed.
//
// options: --property all
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved leaks=proved
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static double **make_matrix(int rows, int columns) {
  double **matrix = malloc((size_t)rows * sizeof *matrix);
  for (int i = 0; i < rows; i++) matrix[i] = malloc((size_t)columns * sizeof **matrix);
  return matrix;
}

static void free_matrix(double **matrix, int rows) {
  for (int i = 0; i < rows; i++) free(matrix[i]);
  free(matrix);
}

int main(void) {
  int rows = __VERIFIER_nondet_int(), columns = __VERIFIER_nondet_int();
  if (rows < 1 || rows > 500 || columns < 1 || columns > 500) return 0;
  double **a = make_matrix(rows, columns), **b = make_matrix(columns, rows);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) a[i][j] = 1.5;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) b[j][i] = a[i][j];
  free_matrix(a, rows);
  free_matrix(b, columns);
  return 0;
}
