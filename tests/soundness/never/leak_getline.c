// leaks
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  size_t size = 0;
  char *line = NULL;
  if (getline(&line, &size, stdin) >= 0) free(line);
  return 0;
}
