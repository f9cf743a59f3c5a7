// leaks; options: --malloc-may-fail
#include "never.h"
int main(void) {
  int *p = malloc(4);
  if (!p) return 0;
  p = realloc(p, 8);
  if (!p) return 0;
  free(p);
  return 0;
}
