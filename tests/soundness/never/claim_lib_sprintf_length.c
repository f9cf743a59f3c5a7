// assertions
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[40];
  int n = sprintf(text, "%d %c", ANY_INT, ANY_BYTE);
  CLAIM(n < 13 || text[12]);
  return 0;
}
