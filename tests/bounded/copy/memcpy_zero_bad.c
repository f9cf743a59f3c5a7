// Not even nothing may be copied from nowhere (C11 7.24.1p2).
// expect: memory-safety false
// inputs: 1
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[4] = {0};
  size_t n = plumb_nondet_bool() ? 0 : 0;
  memcpy(to, (void *)0, n);  // BAD: NULL_ARGUMENT
  return to[0];
}
