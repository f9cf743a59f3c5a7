// assertions, memory-safety
// The one beside the first is not looked at.
#include <assert.h>
#include <stdio.h>

static void sort(long *values, unsigned count) {
  for (unsigned done = 0; done + 1 < count; done++) {
    unsigned least = done;
    for (unsigned i = done + 2; i < count; i++)
      if (values[i] < values[least]) least = i;
    long kept = values[done];
    values[done] = values[least];
    values[least] = kept;
  }
}

int main(void) {
  static long values[200];
  unsigned count = 0;
  while (count < 200 && scanf("%ld", &values[count]) == 1) count++;
  sort(values, count);
  for (unsigned i = 1; i < count; i++) assert(values[i - 1] <= values[i]);
  return 0;
}
