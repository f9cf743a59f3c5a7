// Blocks of the stack made in a loop, and arrays of variable length.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), sum = 0;
  if (n < 1 || n > 8) n = 4;
  char *last = 0;
  for (int i = 1; i <= n; i++) {
    char *p = alloca(i);
    p[i - 1] = (char)i;
    if (last) p[0] = last[0];
    last = p;
  }
  for (int i = 1; i < n; i++) {
    int row[i];
    for (int j = 0; j < i; j++) row[j] = j;
    sum += row[i - 1];
  }
  return sum + *last;
}
