// Names of other tools that need no declaration; a condition may be a pointer.
// expect: assertions false
// inputs: 2
#include <stdlib.h>

int nondet_int(void);
void __ESBMC_assume(_Bool);
void __ESBMC_assert(_Bool, const char *);

int main(void) {
  int n = nondet_int();
  int *p = n > 2 ? &n : NULL;
  __ESBMC_assume(n >= 2);
  __CPROVER_assume(&n);
  __CPROVER_input("n", n);
  __CPROVER_atomic_begin();
  __ESBMC_assert(n > 2, "it is larger");  // BAD: ASSERTION
  __CPROVER_atomic_end();
  __CPROVER_assert(p, "there is one");
  return 0;
}
