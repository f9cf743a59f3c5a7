// assertions
#include <assert.h>
#include <stdint.h>
int __VERIFIER_nondet_int(void);

static void set(int *p, int n) {
  for (int i = 0; i < n; i++) *p = 1;
}

int main(void) {
  int a = 0, b = 0, c = 0, *p = &a;
  for (int i = __VERIFIER_nondet_int(); i > 0; i--) p = i % 3 == 0 ? &a : i % 3 == 1 ? &b : &c;
  set(p, 2);
  assert(a == 0);
  return 0;
}
