// assertions
// Nothing is found in what is not sorted, though it is there.
#include <plumb.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[3] = {7, 1, 2}, key = 7;
  plumb_assert(bsearch(&key, numbers, 3, sizeof *numbers, by_value) != 0);
  return 0;
}
