// memory-safety
#include "never.h"
static int get(int *p) { return *p; }
int main(void) {
  int *p, *one = calloc(4, 4);
  char bytes[4] = {0};
  if (ANY_INT)
    p = one;
  else
    p = (int *)bytes;
  int r = get(p);
  free(one);
  return r;
}
