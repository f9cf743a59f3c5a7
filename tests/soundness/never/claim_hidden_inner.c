// assertions
#include <assert.h>
#include <stdint.h>

struct holder {
  int *p;
};

static void set(uintptr_t hidden, int n) {
  struct holder *holder = (struct holder *)(hidden ^ 1);
  for (int i = 0; i < n; i++) *holder->p = 1;
}

int main(void) {
  int a = 0;
  struct holder holder = {&a};
  set((uintptr_t)&holder ^ 1, 2);
  assert(a == 0);
  return 0;
}
