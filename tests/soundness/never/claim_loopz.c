// assertions
#include "never.h"
int main(void) {
  int a[4] = {0};
  for (int i = 0; i < ANY_BYTE; i++) a[i & 3]++;
  CLAIM(a[0] >= a[3] + 2 || a[0] <= a[3]);
  return 0;
}
