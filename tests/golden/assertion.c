#include <assert.h>
#include <plumb.h>

int main(void) {
  int a = plumb_nondet_int(), b = plumb_nondet_int();
  assert(a != b || a != 7);
  return 0;
}
