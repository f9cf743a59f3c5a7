// assertions
#include "never.h"
// The pointer lies in memory that the loop writes.
int main(void) {
  int a = 0, b = 0, *cells[2] = {&a, &a};
  unsigned i = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(b == 0);
    *cells[i] = 1;
    cells[1] = &b;
    i = 1;
  }
}
