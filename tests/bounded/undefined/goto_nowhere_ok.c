// A computed goto to something that is no label.
// expect: memory-safety overflow assertions termination true
// inputs: 0
// native: no, because the sanitizers do not look at it
#include <plumb.h>

int main(void) {
  void *to = &&here, *labels[] = {&&here, &&there};
  if (plumb_nondet_bool()) to = labels[1];
  goto *to;
here:
  return 0;
there:
  return labels[0] == to;
}
