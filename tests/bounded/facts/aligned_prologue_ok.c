// A pointer that is moved up to an aligned address, and one that is rounded down, still point into their object.
// options: --engine graph --entry find --args from:block(n),n:int
// expect: memory-safety termination true
// run: no, because its argument is a block
#include <plumb.h>
#include <stddef.h>
#include <stdint.h>

long find(const char *from, size_t n) {
  long total = 0;
  if (n >= 5 && n < 1000) {
    const char *down = (const char *)((uintptr_t)(from + n - 1) & ~(uintptr_t)3);
    total = *down;
  }
  for (; n > 0 && ((uintptr_t)from & 7) != 0; from++, n--)
    if (*from == 'x') return total;
  for (; n >= 8; from += 8, n -= 8)
    if (*(const int64_t *)from == 0) return total;
  return total;
}
