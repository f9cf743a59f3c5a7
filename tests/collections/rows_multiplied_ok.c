// memory-safety, leaks
// Tables of rows that functions make, multiply and free: what was made last is as the rows before it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct matrix {
  int rows, columns;
  int **at;
};

static struct matrix *matrix_new(int rows, int columns) {
  struct matrix *m = malloc(sizeof *m);
  if (!m) abort();
  m->rows = rows;
  m->columns = columns;
  m->at = malloc((size_t)rows * sizeof *m->at);
  if (!m->at) abort();
  for (int i = 0; i < rows; i++) {
    m->at[i] = malloc((size_t)columns * sizeof **m->at);
    if (!m->at[i]) abort();
    for (int j = 0; j < columns; j++) m->at[i][j] = 0;
  }
  return m;
}

static void matrix_free(struct matrix *m) {
  for (int i = 0; i < m->rows; i++) free(m->at[i]);
  free(m->at);
  free(m);
}

static struct matrix *multiply(const struct matrix *a, const struct matrix *b) {
  struct matrix *c = matrix_new(a->rows, b->columns);
  for (int i = 0; i < a->rows; i++)
    for (int j = 0; j < b->columns; j++) {
      unsigned sum = 0;
      for (int k = 0; k < a->columns; k++) sum += (unsigned)a->at[i][k] * (unsigned)b->at[k][j];
      c->at[i][j] = (int)(sum % 1000);
    }
  return c;
}

int main(void) {
  int rows = __VERIFIER_nondet_int(), columns = __VERIFIER_nondet_int();
  if (rows < 1 || rows > 30 || columns < 1 || columns > 30) return 1;
  struct matrix *a = matrix_new(rows, columns), *b = matrix_new(columns, rows);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) a->at[i][j] = __VERIFIER_nondet_int() % 100;
  struct matrix *c = multiply(a, b);
  matrix_free(c);
  matrix_free(b);
  matrix_free(a);
  return 0;
}
