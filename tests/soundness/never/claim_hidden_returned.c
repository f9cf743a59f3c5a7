// assertions
#include <assert.h>
#include <stdint.h>

static uintptr_t hide(int *p, int n) {
  uintptr_t number = (uintptr_t)p;
  for (int i = 0; i < n; i++) number = number * 2 + 1;
  return number;
}

static void set(uintptr_t number, int n) {
  for (int i = 0; i < n; i++) *(int *)((number - 3) / 4) = 1;
}

int main(void) {
  int a = 0;
  set(hide(&a, 2), 2);
  assert(a == 0);
  return 0;
}
