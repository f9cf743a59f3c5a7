// A computed goto to something that is no label.
// expect: memory-safety false
// inputs: 1
// native: no, because the sanitizers do not look at it
#include <plumb.h>

int main(void) {
  void *to = &&here, *labels[] = {&&here, &&there};
  if (plumb_nondet_bool()) to = 0;
  goto *to;  // BAD: BAD_CALL
here:
  return 0;
there:
  return labels[0] == to;
}
