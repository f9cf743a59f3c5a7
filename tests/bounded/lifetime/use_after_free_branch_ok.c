// A block is freed on one of two branches, and used after both.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(8);
  _Bool early = plumb_nondet_bool();
  if (early) free(p);
  if (!early) p[7] = 1;
  if (!early) free(p);
  return 0;
}
