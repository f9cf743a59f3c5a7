// memory-safety
#include "never.h"
int main(void) {
  char *p = malloc(ANY_BYTE);
  p[0] = 1;
  free(p);
  return 0;
}
