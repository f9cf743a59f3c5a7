// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[40];
  for (int i = 39; i >= 0; i--) a[i] = i % 3;
  int j = __VERIFIER_nondet_int();
  if (j < 0 || j >= 40) return 0;
  if (0 == 1 && j == 0) a[0] = 7;
  assert(a[j] < 3);
  return 0;
}
