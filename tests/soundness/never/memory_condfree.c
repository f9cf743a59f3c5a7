// memory-safety
#include "never.h"
int main(void) {
  int c = ANY_BYTE, *p = malloc(4);
  if (c > 5) free(p);
  if (c > 4) *p = 1;
  return 0;
}
