// A program that ends inside of a recursive function while its caller holds memory.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
static int f(int n) {
  if (n == 3) exit(1);
  if (n > 5 || n < 0) return n;
  return f(n + 1);
}
int main(void) {
  f(7);
  int *p = malloc(4);
  f(__VERIFIER_nondet_int());
  free(p);
  return 0;
}
