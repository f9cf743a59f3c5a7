// assertions
#include "never.h"
#include <stdio.h>
int main(void) {
  char text[20];
  int length = snprintf(text, sizeof text, "%lc", 0x20acu);  // no character of the C locale: -1
  CLAIM(length >= 0);
  return 0;
}
