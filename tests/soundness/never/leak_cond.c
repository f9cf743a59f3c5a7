// leaks
#include "never.h"
int main(void) {
  int *p = malloc(4);
  if (ANY_BYTE) free(p);
  return 0;
}
