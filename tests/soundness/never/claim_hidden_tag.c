// assertions
#include <assert.h>
#include <stdint.h>

void unknown(uintptr_t);

int main(void) {
  int a = 0;
  unknown((uintptr_t)&a | 1);  // which may clear the tag
  assert(a == 0);
  return 0;
}
