// The size of an object on the stack is unsigned: only what no object can have is undefined.
// expect: memory-safety true
// run: no, because the stack of the interpreter is smaller
#include <plumb.h>

static char *keep;
int main(void) {
  unsigned long n = plumb_nondet_uint();
  if (n > 9) n = 1UL << 31;
  keep = __builtin_alloca(n);
  return n > 3 ? keep[3] = 0 : 0;
}
