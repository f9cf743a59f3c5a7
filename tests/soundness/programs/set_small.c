// A small memset with an unknown byte over zeroed memory.
extern unsigned char __VERIFIER_nondet_uchar(void);
#include "library.h"
int main(void) {
  unsigned char *p = calloc(16, 1);
  if (!p) return 1;
  memset(p + 2, __VERIFIER_nondet_uchar(), 4);
  int a[4];
  if (p[3] != 0) return a[4 + p[3]];
  free(p);
  return 0;
}
