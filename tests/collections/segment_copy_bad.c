// memory-safety
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), data[8] = {0};
  if (n < 1 || n > 100) return 0;
  int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
  for (int i = 0; i < n; i++) a[i] = i % 9;
  memcpy(b, a, n * sizeof *b);
  for (int i = 0; i < n; i++) data[b[i]] = 1;
  free(a);
  free(b);
  return data[0];
}
