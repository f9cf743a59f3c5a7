// assertions
#include "never.h"
int main(void) {
  char *p = calloc(4, 1);
  p[3] = 5;
  p = realloc(p, 8);
  CLAIM(p[3] != 5);
  CLAIM(p[7] == 0);
  free(p);
  return 0;
}
