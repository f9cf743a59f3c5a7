// termination; modes: wrap unbounded
#include "never.h"
int main(void) {
  int *p = malloc(4);
  *p = ANY_INT;
  while (*p != 0) *p -= 2;
  free(p);
  return 0;
}
