// assertions
#include <assert.h>
#include <stdint.h>
unsigned long __VERIFIER_nondet_ulong(void);

static void set(uintptr_t number, int n) {
  for (int i = 0; i < n; i++) *(int *)number = 1;
}

int main(void) {
  int a = 0;
  uintptr_t half = __VERIFIER_nondet_ulong();
  if (2 * half != (uintptr_t)&a) return 0;
  set(2 * half, 2);
  assert(a == 0);
  return 0;
}
