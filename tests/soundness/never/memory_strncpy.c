// memory-safety
#include "never.h"
int main(void) {
  char a[3];
  strncpy(a, "abcdef", ANY_BYTE);
  return 0;
}
