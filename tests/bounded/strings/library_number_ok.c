// The first set bit, and ASCII.
// expect: memory-safety assertions true
// inputs: 40 200
#define _GNU_SOURCE
#include <ctype.h>
#include <plumb.h>
#include <string.h>
#include <strings.h>

int main(void) {
  int x = plumb_nondet_int(), c = plumb_nondet_int();
  long y = plumb_nondet_long();
  int n = ffs(x), m = ffsl(y);
  plumb_assert(x ? n >= 1 && n <= 32 && (x >> (n - 1) & 1) && !(x & ((1u << (n - 1)) - 1)) : n == 0);
  plumb_assert(y ? m >= 1 && m <= 64 && (y >> (m - 1) & 1) && !(y & ((1ul << (m - 1)) - 1)) : m == 0);
  plumb_assert(!isascii(c) == (c < 0 || c > 127));
  plumb_assert(toascii(c) == (c & 127));
  return 0;
}
