// assertions
#include <assert.h>
#include <malloc.h>
#include <stdlib.h>
// How many bytes a block has beyond those that were asked for nobody knows.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc(n);
  if (!p) return 0;
  assert(malloc_usable_size(p) == n);
  assert(malloc_usable_size(NULL) == 0);
  for (unsigned i = 0; i < n; i++) p[i] = 0;
  free(p);
}
