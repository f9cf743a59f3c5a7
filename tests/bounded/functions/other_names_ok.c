// The names of other tools mean the same.
// expect: memory-safety overflow assertions termination true
// inputs: 3 4
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);
extern int __llbmc_nondef_int(void);
extern void __llbmc_assert(int condition);
extern void __CPROVER_assume(_Bool condition);

int main(void) {
  int n = __VERIFIER_nondet_int(), m = __llbmc_nondef_int();
  __VERIFIER_assume(n > 2);
  __CPROVER_assume(m > n);
  __llbmc_assert(m > 3);
  if (m <= n) reach_error();
  return 0;
}
