// How large the object is, and how far the loop goes, is a product of two variables, asked for anew in each round.
// verify: memory-safety verified, overflow verified, termination verified
// broken: memory-safety: at < rows * columns -> at <= rows * columns
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int rows = plumb_nondet_int(), columns = plumb_nondet_int();
  plumb_assume(rows > 0 && rows < 1000);
  plumb_assume(columns > 0 && columns < 1000);
  char *cells = malloc((size_t)(rows * columns));
  for (int at = 0; at < rows * columns; at++) cells[at] = 0;
  free(cells);
  return 0;
}
