// memory-safety
#include "never.h"
int main(void) {
  char a[4];
  char *p = 0;
  memcpy(a, p, ANY_BYTE);
  return 0;
}
