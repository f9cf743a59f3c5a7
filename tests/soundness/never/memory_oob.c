// memory-safety
#include "never.h"
int main(void) {
  int a[4];
  int i = ANY_INT;
  if (i <= 4 && i >= 0) a[i] = 1;
  return 0;
}
