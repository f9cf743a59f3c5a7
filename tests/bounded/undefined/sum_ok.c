// Arithmetic with what was assigned.
// expect: memory-safety true
// inputs: 0
#include <plumb.h>

int total;

int main(void) {
  int x;
  x = plumb_nondet_bool();
  total = x + 1;
  return 0;
}
