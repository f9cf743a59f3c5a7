// memory-safety
#include "never.h"

// The difference of two pointers that do not lie whole elements apart is undefined.
int main(void) {
  int a[10];
  char *p = (char *)a + ANY_BYTE % 40;
  long elements = (int *)p - a;
  return elements >= 5 ? 1 : 0;
}
