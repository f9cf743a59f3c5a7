// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[8];
  FILE *file = fmemopen(text, sizeof text, "w");
  if (!file) return 0;
  memset(text, 0, sizeof text);
  fputc('x', file);
  fflush(file);
  CLAIM(text[0] == 0);
  return 0;
}
