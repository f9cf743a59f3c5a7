// leaks; runs: none
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  void **t = calloc(80, sizeof *t);
  unsigned k = 0, h;
  while ((h = __VERIFIER_nondet_uint()) < 80) {
    if (h == 64 || t[h]) continue;
    t[h] = malloc(16);
    t[64] = (void *)(unsigned long)++k;
  }
  for (int i = 0; i < 64; i++) free(t[i]);
  free(t);
  return 0;
}
