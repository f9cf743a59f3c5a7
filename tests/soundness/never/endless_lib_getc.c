// termination
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  while (getc(stdin) >= 0)
    ;
  return 0;
}
