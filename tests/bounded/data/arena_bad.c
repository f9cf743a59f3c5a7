// Blocks from an arena: the room is checked before what is asked for is rounded up.
// expect: assertions false
// inputs: 9 3
#include <plumb.h>

static unsigned char arena[20];
static unsigned used;

static unsigned char *take(unsigned size) {
  if (size > sizeof arena - used) return 0;
  size = (size + 7) / 8 * 8;
  unsigned char *p = arena + used;
  used += size;
  return p;
}

int main(void) {
  unsigned n = plumb_nondet_uint() & 15, m = plumb_nondet_uint() & 15;
  unsigned char *p = take(n), *q = take(m);
  if (m > 4) n = take(m - 4) ? 0 : n;
  plumb_assert(used <= sizeof arena);  // BAD: ASSERTION
  if (p && q && n) p[n - 1] = 1;
  return 0;
}
