// The size of an object on the stack is unsigned: only what no object can have is undefined.
// expect: memory-safety false
// native: no, because the sanitizers do not look at alloca
// inputs: 10
#include <plumb.h>

static char *keep;
int main(void) {
  unsigned long n = plumb_nondet_uint();
  if (n > 9) n += ~0UL >> 1;
  keep = __builtin_alloca(n);  // BAD: NEGATIVE_SIZE
  return n > 3 ? keep[3] = 0 : 0;
}
