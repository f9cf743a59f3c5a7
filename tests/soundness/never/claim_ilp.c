// assertions; options: --data-model ilp32
#include "never.h"
int main(void) {
  CLAIM(sizeof(long) != 4);
  CLAIM(sizeof(void *) != 4);
  long x = ANY_INT;
  CLAIM((x << 1) >> 1 == x);
  return 0;
}
