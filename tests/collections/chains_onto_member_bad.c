// assertions
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  void **t = calloc(65, sizeof *t);
  unsigned h;
  t[64] = (void *)1;
  while ((h = __VERIFIER_nondet_uint() % 66) < 65) {
    if (t[h] && h < 64) continue;
    t[h] = malloc(16);
  }
  assert(t[64] == (void *)1);
  return 0;
}
