// Overlapping copies.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[8] = "1234567";
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 4) n = 1;
  if (n == 3)
    memcpy(a + 1, a, n);
  else
    memmove(a + 2, a, n);
  if (a[2] == '1') n += a[3];
  memcpy(a, a + 4, 4);
  return n + a[1];
}
