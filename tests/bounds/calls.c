// bound: O(n)
// entry: calls
// call down: max(0, k - 1) + 1
// call fill: max(0, size - 1) + 1
// call spend: max(0, left - 1) + 1
// call depth: max(0, d - 1) + max(0, d - 2) + 3
// What a call costs is told by the parameters of the function and by globals, and is less than what all calls cost together.
#include <stdlib.h>
static int left;

static int down(int k) {
  while (k > 0) k--;
  return k;
}

static void fill(char *to, int size) {
  for (int i = 0; i < size; i++) to[i] = 0;
}

static void spend(void) {
  while (left > 0) left--;
}

static int depth(int d) {
  if (d <= 0) return 0;
  return depth(d - 1) ^ 1;
}

int calls(int n) {
  char *to;
  if (n <= 0) return 0;
  to = malloc((unsigned)n);
  fill(to, n);
  free(to);
  left = n;
  spend();
  return down(n) ^ depth(n);
}
