// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  void **t = calloc(8, sizeof *t);
  ((char *)t)[59] = 0;
  ((char *)t)[60] = (char)(__VERIFIER_nondet_int() & 1);
  while (__VERIFIER_nondet_int() & 3) {
    unsigned h = __VERIFIER_nondet_uint() % 7;
    if (!t[h]) t[h] = malloc(16);
  }
  for (int i = 0; i < 8; i++) free(t[i]);
  free(t);
  return 0;
}
