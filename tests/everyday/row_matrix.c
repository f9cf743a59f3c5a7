// The product of two matrices, whose rows are allocated one by one.
//
// run: {"stdin": "2 3 1 2 3 4 5 6 3 1 1 0 -1"}
// run: {"stdin": "2 2 1 2 3"}
// run: {"stdin": "1 1 5 2 2 1 1 1 1"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <stdio.h>
#include <stdlib.h>
struct matrix {
  int rows, cols;
  int **cell;
};
static void matrix_free(struct matrix *m) {
  if (m->cell)
    for (int i = 0; i < m->rows; i++) free(m->cell[i]);
  free(m->cell);
  m->cell = NULL;
}
static int matrix_alloc(struct matrix *m, int rows, int cols) {
  m->rows = rows;
  m->cols = cols;
  m->cell = calloc((size_t)rows, sizeof *m->cell);
  if (!m->cell) return -1;
  for (int i = 0; i < rows; i++) {
    m->cell[i] = calloc((size_t)cols, sizeof **m->cell);
    if (!m->cell[i]) {
      matrix_free(m);
      return -1;
    }
  }
  return 0;
}
static int matrix_read(struct matrix *m) {
  int rows, cols;
  if (scanf("%d %d", &rows, &cols) != 2 || rows < 1 || rows > 50 || cols < 1 || cols > 50) return -1;
  if (matrix_alloc(m, rows, cols)) return -1;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < cols; j++) {
      int v;
      if (scanf("%d", &v) != 1 || v < -1000 || v > 1000) {
        matrix_free(m);
        return -1;
      }
      m->cell[i][j] = v;
    }
  return 0;
}
int main(void) {
  struct matrix a, b, c;
  if (matrix_read(&a)) return 1;
  if (matrix_read(&b)) {
    matrix_free(&a);
    return 1;
  }
  int status = 1;
  if (a.cols == b.rows && matrix_alloc(&c, a.rows, b.cols) == 0) {
    for (int i = 0; i < a.rows; i++)
      for (int j = 0; j < b.cols; j++) {
        long sum = 0;
        for (int k = 0; k < a.cols; k++) sum += (long)a.cell[i][k] * b.cell[k][j];
        c.cell[i][j] = (int)sum;
        printf("%d%c", c.cell[i][j], j + 1 < b.cols ? ' ' : '\n');
      }
    matrix_free(&c);
    status = 0;
  }
  matrix_free(&a);
  matrix_free(&b);
  return status;
}
