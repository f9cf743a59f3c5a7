// Blocks from an arena: the room is checked before what is asked for is rounded up.
// expect: memory-safety overflow assertions termination true
// inputs: 9 3
#include <plumb.h>

static unsigned char arena[20];
static unsigned used;

static unsigned char *take(unsigned size) {
  size = (size + 7) / 8 * 8;
  if (size > sizeof arena - used) return 0;
  unsigned char *p = arena + used;
  used += size;
  return p;
}

int main(void) {
  unsigned n = plumb_nondet_uint() & 15, m = plumb_nondet_uint() & 15;
  unsigned char *p = take(n), *q = take(m);
  if (m > 4) n = take(m - 4) ? 0 : n;
  plumb_assert(used <= sizeof arena);
  if (p && q && n) p[n - 1] = 1;
  return 0;
}
