// assertions
#include "never.h"
int main(void) {
  int *p = malloc(8);
  p[0] = 1;
  p[1] = 2;
  p = realloc(p, 4);
  p = realloc(p, 8);
  CLAIM(p[0] != 1);
  free(p);
  return 0;
}
