// The address of a local variable, after its function has returned.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

static int *where(void) {
  static int local = 5;
  int *p = &local;
  return p;
}

int main(void) {
  int *p = where();
  return *p;
}
