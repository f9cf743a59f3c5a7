// Names of other tools that need no declaration; a condition may be a pointer.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <stdlib.h>

int nondet_int(void);
void __ESBMC_assume(_Bool);
void __ESBMC_assert(_Bool, const char *);

int main(void) {
  int n = nondet_int();
  int *p = n > 2 ? &n : NULL;
  __ESBMC_assume(n >= 3);
  __CPROVER_assume(p);
  __CPROVER_input("n", n);
  __CPROVER_atomic_begin();
  __ESBMC_assert(*p > 2, "it is larger");
  __CPROVER_atomic_end();
  __CPROVER_assert(p, "there is one");
  return 0;
}
