// A block ends, and with it its variables.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  int *p = 0, outside = 0;
  {
    int inside = plumb_nondet_int();
    outside = inside;
    p = &outside;
  }
  return *p;
}
