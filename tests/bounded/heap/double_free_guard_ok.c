// Two guards that overlap for one value.
// expect: memory-safety overflow assertions termination true
// inputs: 10
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(4), n = plumb_nondet_int();
  if (n <= 10) free(p);
  if (n > 10) free(p);
  return 0;
}
