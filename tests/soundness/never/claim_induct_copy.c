// assertions
#include "never.h"
// The loop writes with memcpy and memset, at a place that moves.
int main(void) {
  char a[8] = {0}, b[8] = {1, 1, 1, 1, 1, 1, 1, 1};
  unsigned at = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(a[7] == 0);
    memcpy(a + at, b, 1);
    if (at < 7) at++;
  }
}
