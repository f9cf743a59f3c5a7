// assertions
#include <assert.h>
#include <stdint.h>

static void set(uintptr_t scaled, int n) {
  for (int i = 0; i < n; i++) *(int *)(scaled * 4) = 1;
}

int main(void) {
  int a = 0;
  set((uintptr_t)&a / 4, 2);
  assert(a == 0);
  return 0;
}
