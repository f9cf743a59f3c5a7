// memory-safety
#include "never.h"
int main(void) {
  int x;
  int *p = &x;
  if (ANY_INT) p = malloc(4);
  free(p);
  return 0;
}
