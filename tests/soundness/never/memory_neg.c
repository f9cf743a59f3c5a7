// memory-safety
#include "never.h"
int main(void) {
  char a[4];
  unsigned i = ANY_BYTE;
  if (i > 4) return 0;
  a[i - 1] = 1;
  return 0;
}
