// memory-safety
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[12];
  sprintf(text, "%#o", (unsigned)ANY_INT);
  return 0;
}
