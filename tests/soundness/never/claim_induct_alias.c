// assertions
#include "never.h"
// The loop writes what is claimed, by another name.
int main(void) {
  int a = 1, b = 2, *p = __VERIFIER_nondet_bool() ? &a : &b;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(a == 1);
    *p = 2;
  }
}
