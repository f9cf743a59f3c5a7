// assertions
#include "never.h"
int main(void) {
  int *p = calloc(ANY_BYTE, 4);
  int n = ANY_BYTE;
  if (p) {
  }
  free(p);
  int *q = calloc(4, 4);
  q[ANY_BYTE & 3] = 1;
  CLAIM(q[0] == 0);
  CLAIM(q[0] == 1);
  free(q);
  return 0;
}
