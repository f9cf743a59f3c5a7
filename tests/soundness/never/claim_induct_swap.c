// assertions
#include "never.h"
// Two pointers trade their objects; the second round writes what the first one does not.
int main(void) {
  int a = 0, b = 0, *p = &a, *q = &b;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(b == 0);
    *p = 1;
    int *r = p;
    p = q;
    q = r;
  }
}
