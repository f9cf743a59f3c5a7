// The source is too small.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>
#include <string.h>

static const char head[2] = {1, 2};

int main(void) {
  char to[8] = {0};
  unsigned n = plumb_nondet_uint() & 3;
  memcpy(to, head, n);  // BAD: OUT_OF_BOUNDS
  plumb_assert(n == 0 || to[0] == 1);
  return 0;
}
