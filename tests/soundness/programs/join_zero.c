// Two branches write different places of zeroed memory and meet.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  int *p = calloc(4, sizeof(int)), a[2] = {0};
  if (!p) return 1;
  if (__VERIFIER_nondet_int())
    p[0] = 0;
  else
    p[1] = 7;
  int r = a[p[1] == 7 ? 9 : 1];
  free(p);
  return r;
}
