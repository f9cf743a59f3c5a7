// memory-safety
#include "never.h"
int main(void) {
  int n = ANY_BYTE;
  int a[n + 1];
  a[n + 1] = 0;
  return 0;
}
