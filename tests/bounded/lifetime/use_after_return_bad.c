// The address of a local variable, after its function has returned.
// expect: memory-safety false
#include <plumb.h>

static int *where(void) {
  int local = 5;
  int *p = &local;
  return p;
}

int main(void) {
  int *p = where();
  return *p;  // BAD: USE_AFTER_SCOPE
}
