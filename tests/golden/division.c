#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0);
  return 100 / n;
}
