// A compound literal lives as long as the block around it.
// expect: memory-safety false
// native: no, because clang lets a compound literal live as long as the call
#include <plumb.h>

int main(void) {
  int *p, n = plumb_nondet_int();
  {
    p = (int[]){1, 2, ({ int two = n & 1; two; })};
    p[1]++;
  }
  return p[2];  // BAD: USE_AFTER_SCOPE
}
