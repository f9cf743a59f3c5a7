// assertions
// The comparison looks at where elements lie, so that none of them ever stands in its order.
#include <plumb.h>
#include <stdlib.h>

static int further(const void *a, const void *b) { return (const char *)a < (const char *)b ? 1 : -1; }

int main(void) {
  int numbers[3] = {4, 4, 4};
  qsort(numbers, 3, sizeof *numbers, further);
  plumb_assert(plumb_nondet_int() != 5);
  return 0;
}
