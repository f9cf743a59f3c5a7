// A compound literal lives as long as the block around it.
// expect: memory-safety true
#include <plumb.h>

int main(void) {
  int *p, n = plumb_nondet_int();
  {
    p = (int[]){1, 2, ({ int two = n & 1; two; })};
    p[1]++;
    if (n > 3) return p[2];
  }
  return 0;
}
