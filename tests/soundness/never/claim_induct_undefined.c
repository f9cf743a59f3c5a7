// assertions
#include "never.h"
// The claim fails where nothing else is wrong; the access that comes later says nothing about it.
int main(void) {
  int t[4] = {0}, i = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(i < 4);
    t[i & 3] = 1;
    i++;
  }
  return t[i & 3];
}
