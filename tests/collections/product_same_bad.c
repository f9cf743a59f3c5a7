// memory-safety; runs: none
// One size is at least the other one.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned width = __VERIFIER_nondet_uint(), rows = __VERIFIER_nondet_uint(), columns = __VERIFIER_nondet_uint();
  if (width > 50 || rows < 1 || rows > 50 || columns < 1 || columns > 50) return 0;
  int *table = calloc((size_t)rows * columns, sizeof *table);
  if (table && width >= rows)
    for (size_t r = 0; r < width; r++)
      for (size_t c = 0; c < columns; c++) table[r * columns + c] = 1;
  free(table);
  return 0;
}
