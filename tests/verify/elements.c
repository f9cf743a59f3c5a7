// verify: memory-safety verified, overflow verified, assertions verified, termination verified
// broken: assertions: got < 9 -> got < 8
// broken: assertions: : 5; -> : 9;
// broken: memory-safety: names[cells[i]] -> names[cells[i] + 4]
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int n = plumb_nondet_int(), got = 5;
  char names[9] = {0};
  plumb_assume(n > 0 && n < 1000);
  int *cells = malloc(n * sizeof *cells);
  for (int i = 0; i < n; i++) {
    int value = plumb_nondet_int();
    cells[i] = value > 3 && value < 9 ? value : 5;
  }
  for (int i = 0; i < n; i++) {
    got = cells[i];
    plumb_assert(got > 3 && got < 9);
    names[cells[i]] = 'x';
  }
  free(cells);
  return 0;
}
