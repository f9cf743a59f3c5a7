// What is filled ends before the object does; what lies before it is looked at later, below what was cleared in between.
// options: --entry f
// expect: memory-safety true
// inputs: 0 0 1
// native: no, because there is no main
#include <string.h>

void f(size_t j, size_t m, size_t n) {
  char b[200];
  b[2] = 0;
  if (j > 100 || m > 100) return;
  memset(b + 4, 1, n & 1 ? 196 : 5);
  memset(b + j, 0, m);
  if (b[2] != 0) b[200 + j] = 1;
}
