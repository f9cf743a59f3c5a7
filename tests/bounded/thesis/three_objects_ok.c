// Three objects that live at once; each keeps its own value.
// expect: memory-safety overflow assertions termination true
// inputs: 1 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p[3];
  for (int i = 0; i < 3; i++) {
    p[i] = malloc(sizeof(int));
    *p[i] = i;
  }
  unsigned i = plumb_nondet_uint() % 3, j = plumb_nondet_uint() % 3;
  plumb_assert((p[i] == p[j]) == (i == j));
  plumb_assert(*p[i] == (int)i);
  for (int k = 0; k < 3; k++) free(p[k]);
  return 0;
}
