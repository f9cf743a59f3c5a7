// A block ends, and with it its variables.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>

int main(void) {
  int *p = 0, outside = 0;
  {
    int inside = plumb_nondet_int();
    outside = inside;
    p = &inside;
  }
  return *p;  // BAD: USE_AFTER_SCOPE
}
