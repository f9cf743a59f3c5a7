// assertions
#include <assert.h>
#include <stdint.h>

static void set(double number, int n) {
  for (int i = 0; i < n; i++) *(int *)(uintptr_t)number = 1;
}

int main(void) {
  int a = 0;
  set((double)(uintptr_t)&a, 2);
  assert(a == 0);
  return 0;
}
