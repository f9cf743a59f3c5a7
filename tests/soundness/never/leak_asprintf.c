// leaks
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char *text;
  if (asprintf(&text, "%d", ANY_INT) > 1) free(text);
  return 0;
}
