// Who owns the block?
// expect: memory-safety false
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

static int consume(int *p) {
  int value = *p;
  free(p);
  return value;
}

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 4;
  int value = consume(p);
  if (value == 4) free(p);  // BAD: DOUBLE_FREE
  return 0;
}
