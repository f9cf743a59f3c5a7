// memory-safety; options: --malloc-may-fail
#include "never.h"
int main(void) {
  int *p = malloc(4);
  if (p) *p = 1;
  int *q = realloc(p, 8);
  q[1] = 1;
  free(q);
  return 0;
}
