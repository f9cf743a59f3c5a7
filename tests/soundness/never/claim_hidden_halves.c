// assertions
#include <assert.h>
#include <stdint.h>

static void set(unsigned low, unsigned high, int n) {
  for (int i = 0; i < n; i++) *(int *)((uintptr_t)high << 32 | low) = 1;
}

int main(void) {
  int a = 0;
  uintptr_t address = (uintptr_t)&a;
  set((unsigned)address, (unsigned)(address >> 32), 2);
  assert(a == 0);
  return 0;
}
