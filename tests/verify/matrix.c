// verify: memory-safety verified, overflow verified, termination verified
// broken: memory-safety: i < rows -> i <= rows
#include <plumb.h>
#include <stdlib.h>

enum { COLUMNS = 8 };

int main(void) {
  int rows = plumb_nondet_int();
  plumb_assume(rows > 0 && rows <= 1000);
  unsigned char *cells = malloc((size_t)rows * COLUMNS);
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < COLUMNS; j++) cells[i * COLUMNS + j] = (unsigned char)(i == j);
  free(cells);
  return 0;
}
