// assertions
#include <assert.h>
#include <stdint.h>

void unknown(uintptr_t);

static int calls;

static void called(void) {
  calls++;
  assert(calls < 2);
}

int main(void) {
  unknown((uintptr_t)called | 1);  // which may call it
  return 0;
}
