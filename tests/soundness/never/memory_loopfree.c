// memory-safety
#include "never.h"
int main(void) {
  int *p = malloc(4);
  for (int i = 0; i < 2; i++) {
    *p = i;
    if (ANY_BYTE) free(p);
  }
  return 0;
}
