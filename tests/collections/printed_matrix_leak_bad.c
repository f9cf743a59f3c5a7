// leaks; runs: none
#include <stdio.h>
#include <stdlib.h>
// Matrices with their sizes in a structure; what is read of one that is too short is freed.
struct matrix {
  int rows, columns;
  int **row;
};
static void matrix_free(struct matrix *m) {
  if (!m) return;
  for (int i = 0; i < m->rows; i++) free(m->row[i]);
  free(m->row);
  free(m);
}
static struct matrix *matrix_new(int rows, int columns) {
  struct matrix *m = malloc(sizeof *m);
  if (!m) return NULL;
  m->rows = rows;
  m->columns = columns;
  m->row = calloc((size_t)rows, sizeof *m->row);
  for (int i = 0; i < rows; i++) m->row[i] = calloc((size_t)columns, sizeof **m->row);
  return m;
}
static struct matrix *matrix_read(void) {
  int rows, columns;
  if (scanf("%4d %4d", &rows, &columns) != 2 || rows < 1 || rows > 50 || columns < 1 || columns > 50) return NULL;
  struct matrix *m = matrix_new(rows, columns);
  if (!m) return NULL;
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < columns; k++) {
      int number;
      if (scanf("%6d", &number) != 1) {
        free(m->row); free(m);
        return NULL;
      }
      m->row[i][k] = number;
    }
  return m;
}
int main(void) {
  struct matrix *m = matrix_read();
  if (m)
    for (int i = 0; i < m->rows; i++)
      for (int k = 0; k < m->columns; k++) printf("%d%c", m->row[i][k], k + 1 == m->columns ? '\n' : ' ');
  matrix_free(m);
  return 0;
}
