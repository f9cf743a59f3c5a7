// One way out forgets it.
// expect: memory-safety leaks true
// inputs: 7
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(10);
  int n = plumb_nondet_int();
  if (n == 7) return free(p), 1;
  free(p);
  return 0;
}
