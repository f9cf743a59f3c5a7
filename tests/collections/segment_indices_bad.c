// memory-safety; runs: none
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static int find(int *parent, int i) {
  while (parent[i] != i) {
    parent[i] = parent[parent[i]];
    i = parent[i];
  }
  return i;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  int *parent = malloc(n * sizeof *parent);
  for (int i = 0; i < n; i++) parent[i] = i;
  for (int round = 0; round < 2 * n; round++) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 0 || a > n || b < 0 || b >= n) continue;
    a = find(parent, a);
    b = find(parent, b);
    if (a != b) parent[b] = a;
  }
  free(parent);
  return 0;
}
