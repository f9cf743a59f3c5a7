// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_BYTE;
  int a[n];
  a[0] = 0;
  return 0;
}
