// verify: memory-safety verified, overflow verified, termination verified
// broken: memory-safety: i < n -> i <= n
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n > 0 && n < 100000);
  int *cells = malloc(n * sizeof *cells);
  for (unsigned i = 0; i < n; i++) cells[i] = 7;
  free(cells);
  return 0;
}
