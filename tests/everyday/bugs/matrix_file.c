// Reads two matrices and multiplies them: rows, columns, then the numbers.
// options: --property all
#include <stdio.h>
#include <stdlib.h>

struct matrix {
  int rows, columns;
  int *cells;
};

static struct matrix *read_matrix(void) {
  struct matrix *matrix = malloc(sizeof *matrix);
  if (!matrix) return NULL;
  if (scanf("%d %d", &matrix->rows, &matrix->columns) != 2 || matrix->rows < 1 || matrix->rows > 10 ||
      matrix->columns < 1 || matrix->columns > 10) {
    free(matrix);
    return NULL;
  }
  int count = matrix->rows * matrix->columns;
  matrix->cells = malloc(sizeof(int) * (size_t)count);  // BAD: LEAK
  if (!matrix->cells) exit(2);
  for (int i = 0; i < count; i++)
    if (scanf("%d", &matrix->cells[i]) != 1 || matrix->cells[i] > 1000 || matrix->cells[i] < -1000) {
      free(matrix);
      return NULL;
    }
  return matrix;
}

static void free_matrix(struct matrix *matrix) {
  if (!matrix) return;
  free(matrix->cells);
  free(matrix);
}

int main(void) {
  struct matrix *a = read_matrix(), *b = read_matrix();
  int status = 0;
  if (!a || !b || a->columns != b->rows) {
    fprintf(stderr, "these cannot be multiplied\n");
    status = 1;
  } else {
    for (int i = 0; i < a->rows; i++) {
      for (int j = 0; j < b->columns; j++) {
        int sum = 0;
        for (int k = 0; k < a->columns; k++) sum += a->cells[i * a->columns + k] * b->cells[k * b->columns + j];
        printf("%d ", sum);
      }
      printf("\n");
    }
  }
  free_matrix(a);
  free_matrix(b);
  return status;
}
