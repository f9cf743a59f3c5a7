// assertions
#include "never.h"
int main(void) {
  int *p = calloc(2, 4);
  p[1] = 3;
  CLAIM(p[0] != 0);
  free(p);
  return 0;
}
