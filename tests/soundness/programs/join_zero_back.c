// The same, the branches the other way round.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  int *p = calloc(4, sizeof(int)), a[2] = {0};
  if (!p) return 1;
  if (__VERIFIER_nondet_int())
    p[1] = 7;
  else
    p[0] = 0;
  int r = 1;
  for (int i = 0; i < 3; i++) r += p[i];
  if (r == 8) r = a[r];
  free(p);
  return r;
}
