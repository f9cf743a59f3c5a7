// assertions
#include "never.h"
int main(void) {
  int *p = malloc(4);
  free(p);
  int *q = malloc(4);
  CLAIM(p != q);
  free(q);
  return 0;
}
