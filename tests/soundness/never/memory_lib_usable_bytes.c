// memory-safety
#include <assert.h>
#include <malloc.h>
#include <stdlib.h>
// What a block has beyond the bytes that were asked for is no part of the object.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  if (!p) return 0;
  assert(malloc_usable_size(p) >= n);
  assert(malloc_usable_size(NULL) == 0);
  for (size_t i = 0; i < malloc_usable_size(p); i++) p[i] = 0;
  free(p);
}
