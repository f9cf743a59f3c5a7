// memory-safety
#include "never.h"
int main(void) {
  char a[8] = {0};
  int n = ANY_BYTE % 8;
  memcpy(a + 1, a, n);
  return 0;
}
