// memory-safety
#include "never.h"
int main(void) {
  char *p = malloc(4);
  p += ANY_BYTE % 2;
  free(p);
  return 0;
}
