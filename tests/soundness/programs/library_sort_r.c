// qsort_r: the comparison gets what the caller hands on.
#include "library.h"
void qsort_r(void *, size_t, size_t, int (*)(const void *, const void *, void *), void *);
extern int __VERIFIER_nondet_int(void);

static int compare(const void *a, const void *b, void *context) {
  int *calls = context, x = *(const int *)a, y = *(const int *)b;
  if (*calls < 100) ++*calls;
  return (x > y) - (x < y);
}

int main(void) {
  int numbers[4], calls = 0;
  for (int i = 0; i < 4; i++) numbers[i] = __VERIFIER_nondet_int();
  qsort_r(numbers, 4, sizeof *numbers, compare, &calls);
  if (calls == 3) return numbers[0] < numbers[3];
  return numbers[calls & 3] == 7;
}
