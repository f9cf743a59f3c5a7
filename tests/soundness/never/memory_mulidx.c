// memory-safety
#include "never.h"
int main(void) {
  int a[10];
  unsigned i = ANY_INT;
  if (i * 4 < 40) a[i] = 0;
  return 0;
}
