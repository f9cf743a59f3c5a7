// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[4] = "abc", line[12] = "7";
  int a = 0;
  if (ANY_INT) strcpy(line, "7 zz");
  int n = sscanf(line, "%d %2s", &a, text);
  CLAIM(n < 1 || text[2] == 'c');
  return 0;
}
