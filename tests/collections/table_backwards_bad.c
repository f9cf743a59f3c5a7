// memory-safety; runs: none
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// The longest common subsequence: a table of n + 1 rows of m + 1 numbers, filled forwards and followed backwards.
static int common(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  unsigned short *table = malloc(n * (m + 1) + m * sizeof *table);
  if (!table) return 0;
  for (size_t i = 0; i <= n; i++) table[i * (m + 1)] = 0;
  for (size_t k = 0; k <= m; k++) table[k] = 0;
  for (size_t i = 1; i <= n; i++)
    for (size_t k = 1; k <= m; k++)
      if (a[i - 1] == b[k - 1])
        table[i * (m + 1) + k] = (unsigned short)(table[(i - 1) * (m + 1) + (k - 1)] + 1);
      else
        table[i * (m + 1) + k] = table[(i - 1) * (m + 1) + k];
  size_t i = n, k = m;
  while (i > 0 && k > 0) {
    if (a[i - 1] == b[k - 1]) {
      i--;
      k--;
    } else if (table[(i - 1) * (m + 1) + k] >= table[i * (m + 1) + (k - 1)]) {
      i--;
    } else {
      k--;
    }
  }
  free(table);
  return 0;
}
int main(void) {
  char x[101] = "", y[101] = "";
  if (!fgets(x, sizeof x, stdin) || !fgets(y, sizeof y, stdin)) return 1;
  common(x, y);
  return 0;
}
