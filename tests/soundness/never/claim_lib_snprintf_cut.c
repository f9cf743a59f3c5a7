// assertions
// The length is that of the whole text, and the last byte is zero only where it is cut.
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[4] = "abc";
  int n = snprintf(text, ANY_BYTE & 3, "%x", (unsigned)ANY_INT);
  CLAIM(n < 8 || text[3] != 0 || text[0] != 'a');
  return 0;
}
