// assertions
#define _GNU_SOURCE
#include <ctype.h>

#include "never.h"
int main(void) {
  int c = ANY_BYTE;
  CLAIM(toupper(c) == c);
  return 0;
}
