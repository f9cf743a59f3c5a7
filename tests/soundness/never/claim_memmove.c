// assertions
#include "never.h"
int main(void) {
  char a[4] = {1, 2, 3, 4};
  memmove(a + 1, a, 3);
  CLAIM(a[3] == 4);
  return 0;
}
