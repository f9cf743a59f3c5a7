// assertions
#include "never.h"
int a[2], b[2];
int main(void) {
  CLAIM(a + 2 != b);  // one may lie behind the other
  return 0;
}
