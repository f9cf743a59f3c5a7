// memory-safety, assertions
// No element is larger than the largest one that a loop has found, nor smaller than the smallest one.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static long largest(const long *numbers, int count) {
  long most = numbers[0];
  for (int i = 1; i < count; i++)
    if (numbers[i] > most) most = numbers[i];
  return most;
}

int main(void) {
  int count, least = 0;
  unsigned widths[40];
  if (scanf("%d", &count) != 1 || count < 1 || count > 40) return 1;
  long *numbers = malloc((size_t)count * sizeof *numbers);
  if (!numbers) return 1;
  for (int i = 0; i < count; i++) {
    if (scanf("%ld", &numbers[i]) != 1) numbers[i] = 0;
    if (i == 0 || numbers[i] < least) least = numbers[i] < -1000 ? -1000 : (int)numbers[i];
  }
  long most = largest(numbers, count);
  for (int i = 0; i < count; i++) assert(numbers[i] <= most);
  unsigned narrow = 100;
  for (int i = 0; i < count; i++) {
    widths[i] = (unsigned)numbers[i] % 80;
    if (widths[i] < narrow) narrow = widths[i];
  }
  for (int i = 0; i < count; i++) {
    assert(widths[i] >= narrow);
    printf("%*s%ld of %ld, at least %d\n", (int)(widths[i] - narrow), "", numbers[i], most, least);
  }
  free(numbers);
  return 0;
}
