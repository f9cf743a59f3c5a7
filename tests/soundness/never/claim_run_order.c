// assertions
#include "never.h"
int main(void) {
  char a[] = "ab", b[] = "ac";
  b[1] = 'd';
  CLAIM(strcmp(a, b) == -1);  // or -2
  return 0;
}
