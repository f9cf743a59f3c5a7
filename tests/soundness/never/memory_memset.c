// memory-safety
#include "never.h"
int main(void) {
  char a[4];
  memset(a, 0, ANY_BYTE % 6);
  return 0;
}
