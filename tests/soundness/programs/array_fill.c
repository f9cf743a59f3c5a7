// An array of unknown length, filled and summed through pointers.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 20) return 0;
  int *a = malloc(n * sizeof(int));
  if (!a) return 1;
  for (int i = 0; i < n; i++) a[i] = i * 2;
  int s = 0;
  for (int *p = a; p < a + n; p++) s += *p;
  free(a);
  return s;
}
