// Multiplies two small matrices of which standard input gives the sizes and the elements.
//
// run: {"stdin": "2 3 2  1 2 3 4 5 6  7 8 9 10 11 12"}
// run: {"stdin": "2 3 2  1 2"}
// run: {"stdin": "-1 0 99"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX 10

typedef struct {
  int rows, columns;
  double *data;
} Matrix;

static Matrix matrix_new(int rows, int columns) {
  Matrix m;
  assert(rows > 0 && columns > 0);
  m.rows = rows;
  m.columns = columns;
  m.data = calloc((size_t)(rows * columns), sizeof(double));
  if (m.data == NULL) {
    perror("calloc");
    exit(1);
  }
  return m;
}

static void matrix_free(Matrix *m) {
  free(m->data);
  m->data = NULL;
  m->rows = m->columns = 0;
}

static double matrix_get(const Matrix *m, int i, int j) { return m->data[i * m->columns + j]; }

static void matrix_set(Matrix *m, int i, int j, double value) { m->data[i * m->columns + j] = value; }

static int matrix_read(Matrix *m) {
  for (int i = 0; i < m->rows; i++) {
    for (int j = 0; j < m->columns; j++) {
      double value;
      if (scanf("%lf", &value) != 1) return 0;
      matrix_set(m, i, j, value);
    }
  }
  return 1;
}

static Matrix matrix_multiply(const Matrix *a, const Matrix *b) {
  Matrix c = matrix_new(a->rows, b->columns);
  assert(a->columns == b->rows);
  for (int i = 0; i < a->rows; i++) {
    for (int j = 0; j < b->columns; j++) {
      double sum = 0;
      for (int k = 0; k < a->columns; k++) sum += matrix_get(a, i, k) * matrix_get(b, k, j);
      matrix_set(&c, i, j, sum);
    }
  }
  return c;
}

static void matrix_print(const Matrix *m) {
  for (int i = 0; i < m->rows; i++) {
    for (int j = 0; j < m->columns; j++) printf("%8.2f", matrix_get(m, i, j));
    printf("\n");
  }
}

int main(void) {
  int n, m, k;
  if (scanf("%d %d %d", &n, &m, &k) != 3) return 1;
  if (n < 1 || m < 1 || k < 1 || n > MAX || m > MAX || k > MAX) {
    fprintf(stderr, "sizes must be between 1 and %d\n", MAX);
    return 1;
  }
  Matrix a = matrix_new(n, m);
  Matrix b = matrix_new(m, k);
  if (!matrix_read(&a) || !matrix_read(&b)) {
    fprintf(stderr, "not enough numbers\n");
    matrix_free(&a);
    matrix_free(&b);
    return 1;
  }
  Matrix c = matrix_multiply(&a, &b);
  matrix_print(&c);
  matrix_free(&a);
  matrix_free(&b);
  matrix_free(&c);
  return 0;
}
