// assertions
#include "never.h"
int main(void) {
  int a[2], b[2];
  CLAIM(a + 2 != b);
  return 0;
}
