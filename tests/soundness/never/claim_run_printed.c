// assertions
#include "never.h"
#include <stdio.h>
int main(void) {
  int x;
  char text[40];
  sprintf(text, "%p", (void *)&x);
  CLAIM(strlen(text) == 14);
  return 0;
}
