// assertions
#include "never.h"
int main(void) {
  char a[4] = "ab";
  CLAIM(a[2] != 0);
  CLAIM(a[3] != 0);
  a[2] = 1;
  CLAIM(a[2] == 0);
  return 0;
}
