// Who owns the block?
// expect: memory-safety overflow assertions termination true
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
  if (value == 5) free(p);
  return 0;
}
