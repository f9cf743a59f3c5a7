// memory-safety; runs: none
// A matrix in a structure is printed by a function, rows and columns changed places where there are two columns.
#include <stdio.h>
#include <stdlib.h>

struct matrix { size_t rows, columns; unsigned *cells; };

static void print(const struct matrix *matrix) {
  for (size_t i = 0; i < matrix->rows; i++)
    for (size_t k = 0; k < matrix->columns; k++)
      printf("%u%c", matrix->cells[i * matrix->columns + k], k + 1 == matrix->columns ? '\n' : ' ');
}

int main(void) {
  unsigned rows, columns;
  if (scanf("%u %u", &rows, &columns) != 2 || rows == 0 || rows > 100 || columns == 0 || columns > 100) return 1;
  struct matrix matrix = {rows, columns, calloc((size_t)rows * columns, sizeof(unsigned))};
  if (!matrix.cells) return 1;
  for (size_t i = 0; i < matrix.rows * matrix.columns; i++)
    if (scanf("%u", &matrix.cells[i]) != 1) break;
  if (columns == 2) matrix.columns = rows;
  print(&matrix);
  free(matrix.cells);
  return 0;
}
