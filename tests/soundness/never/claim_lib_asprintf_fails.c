// assertions; options: --malloc-may-fail
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char *text;
  CLAIM(asprintf(&text, "%d", ANY_INT) >= 0);
  return 0;
}
