// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char *text;
  int n = asprintf(&text, "%d", ANY_INT);
  CLAIM(n < 11 || text[10]);
  return 0;
}
