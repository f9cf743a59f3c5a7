// Moved and moved back.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(8);
  unsigned char n = plumb_nondet_uchar() & 7;
  p += n;
  *p = 1;
  free(p - (n & 6));  // BAD: INVALID_FREE
  return 0;
}
