// assertions
#include <assert.h>
#include <stdint.h>

static void set(uintptr_t hidden, int n) {
  for (int i = 0; i < n; i++) *(int *)(hidden ^ 0x5555) = 1;
}

int main(void) {
  int a = 0;
  set((uintptr_t)&a ^ 0x5555, 2);
  assert(a == 0);
  return 0;
}
