// assertions
#define _GNU_SOURCE
#include "never.h"
static int compare(const void *a, const void *b, void *context) {
  *(int *)context = 1;
  return *(const int *)a - *(const int *)b;
}
int main(void) {
  int numbers[2] = {2, 1}, called = 0;
  qsort_r(numbers, 2, sizeof *numbers, compare, &called);
  CLAIM(!called || numbers[0] == 2);
  return 0;
}
