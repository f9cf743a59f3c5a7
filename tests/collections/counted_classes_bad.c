// assertions; runs: none
// As counted_classes_ok.c, but all numbers may be in one class.
#include <assert.h>
#include <stdio.h>

static int largest(const int count[], int n) {
  int max = count[0];
  for (int i = 1; i < n; i++)
    if (count[i] > max) max = count[i];
  return max;
}

int main(void) {
  int count[10] = {0}, total = 0, value;
  long sum = 0;
  while (total < 1000000 && scanf("%d", &value) == 1) {
    if (value < 0 || value >= 100) continue;
    count[value / 10]++;
    sum += value;
    total++;
  }
  int max = largest(count, 10);
  assert(max < total || !total);
  for (int i = 0; i < 10 && max > 0; i++) {
    int length = (int)((long)count[i] * 60 / max);
    printf("%d: %d\n", i, length);
  }
  if (total > 0) assert(sum / total < 100);
  return 0;
}
