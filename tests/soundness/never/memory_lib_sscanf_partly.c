// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char a[4], b[4], line[12] = "x";
  memset(b, 'b', sizeof b);
  if (ANY_INT) strcpy(line, "x yy");
  int n = sscanf(line, "%3s %3s", a, b);
  return n >= 1 ? (int)strlen(b) : (int)strlen("z");
}
