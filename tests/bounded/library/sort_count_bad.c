// A comparison that counts its calls is not the same in every round.
// expect: memory-safety false
#include <stdlib.h>

static int calls;

static int by_value(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  calls++;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[2] = {3, 1}, once[1] = {0};
  qsort(numbers, 2, sizeof *numbers, by_value);
  return once[calls > 0];  // BAD: OUT_OF_BOUNDS
}
