// No object is larger than a ptrdiff_t can say: the last index of one that is not empty is its size less one, signed or not.
// options: --engine auto --entry end --args s:block(n),n:int
// expect: memory-safety false
// run: no, because its argument is a block
#include <stddef.h>

void end(char *s, size_t n) {
  if (n == 1) return;
  s[n - 1] = 0;  // BAD: OUT_OF_BOUNDS
}
