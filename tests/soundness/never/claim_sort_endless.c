// assertions
// Who sorts need not compare the first element with the last one, of which the comparison does not end.
#include <plumb.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  while ((x == 0 && y == 2) || (x == 2 && y == 0)) continue;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[3] = {0, 1, 2}, number = plumb_nondet_int();
  qsort(numbers, 3, sizeof *numbers, by_value);
  plumb_assert(number != 77);
  return 0;
}
