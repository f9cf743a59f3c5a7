// assertions; options: --data-model ilp32
#include "never.h"
int main(void) {
  unsigned long x = 4294967295ul;
  x++;
  CLAIM(x != 0);
  char *p = (char *)0;
  p += ANY_BYTE;
  CLAIM((unsigned)p != 3);
  return 0;
}
