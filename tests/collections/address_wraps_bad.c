// assertions
// An address that no object has may be anything; behind the last one it goes on with null.
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  uintptr_t start = 0 - (uintptr_t)(__VERIFIER_nondet_uchar() & 8);
  char *p = (char *)start;
  assert(p + 8 != NULL);
  assert(p + 8 > p);
  assert((uintptr_t)(p + 8) >= 8);
  return 0;
}
