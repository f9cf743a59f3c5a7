// assertions, memory-safety; runs: none
// The flag is forgotten where the last two change places.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static void sort(int *values, int count) {
  int found = 1;
  for (int end = count - 1; end > 0 && found; end--) {
    found = 0;
    for (int i = 0; i < end; i++) {
      if (values[i] > values[i + 1]) {
        int kept = values[i];
        values[i] = values[i + 1];
        values[i + 1] = kept;
        if (i + 1 < end) found = 1;
      }
    }
  }
}

int main(void) {
  int count;
  if (scanf("%d", &count) != 1 || count < 1 || count > 300) return 1;
  int *values = malloc(count * sizeof *values);
  if (!values) return 1;
  for (int i = 0; i < count; i++) {
    if (scanf("%d", &values[i]) == 1) continue;
    free(values);
    return 1;
  }
  sort(values, count);
  for (int i = 1; i < count; i++) assert(values[i - 1] <= values[i]);
  free(values);
  return 0;
}
