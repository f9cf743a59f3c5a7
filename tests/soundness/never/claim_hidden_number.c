// assertions
#include <assert.h>
#include <stdint.h>
int __VERIFIER_nondet_int(void);

static void set(uintptr_t number, int n) {
  for (int i = 0; i < n; i++)
    if (number > 100) *(int *)number = 1;
}

int main(void) {
  int a = 0;
  uintptr_t number = 5;
  for (int i = __VERIFIER_nondet_int(); i > 0; i--) number = (uintptr_t)&a;
  set(number, 2);
  assert(a == 0);
  return 0;
}
