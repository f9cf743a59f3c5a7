// assertions, memory-safety; runs: none
// The last element is left out.
#include <assert.h>
#include <stdio.h>

enum { PLACES = 30 };

int main(void) {
  static short values[PLACES];
  int changed;
  for (int i = 0; i < PLACES; i++)
    if (scanf("%hd", &values[i]) != 1) return 1;
  do {
    changed = 0;
    for (int i = 0; i + 2 < PLACES; i++) {
      short first = values[i], second = values[i + 1];
      if (first <= second) continue;
      values[i] = second;
      values[i + 1] = first;
      changed = 1;
    }
  } while (changed);
  for (int i = 0; i + 1 < PLACES; i++) assert(values[i] <= values[i + 1]);
  return 0;
}
