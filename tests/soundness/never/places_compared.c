// assertions
// The function that qsort calls writes where the pointers lead.
#include "never.h"
static int numbers[10];
static int compare(const void *a, const void *b) {
  int *x = *(int *const *)a, *y = *(int *const *)b;
  *x = 1;
  return x < y ? -1 : x > y;
}
int main(void) {
  int *places[10], n = 0;
  while (n < 10 && ANY_INT) {
    places[n] = &numbers[n];
    n++;
  }
  qsort(places, (size_t)n, sizeof *places, compare);
  if (n > 1) CLAIM(numbers[0] + numbers[1] == 0);
  return 0;
}
