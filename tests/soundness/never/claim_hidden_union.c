// assertions
#include <assert.h>
#include <stdint.h>

union word {
  int *p;
  uint64_t number;
};

static void set(uint64_t number, int n) {
  union word word = {.number = number ^ 1};
  for (int i = 0; i < n; i++) *word.p = 1;
}

int main(void) {
  int a = 0;
  union word word = {.p = &a};
  set(word.number ^ 1, 2);
  assert(a == 0);
  return 0;
}
