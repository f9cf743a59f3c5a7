// assertions
#define _DEFAULT_SOURCE
#include "never.h"
int main(void) {
  char text[3] = {(char)ANY_BYTE, (char)ANY_BYTE, 0}, *rest = text;
  strsep(&rest, ",");
  CLAIM(!rest || *rest);
  return 0;
}
