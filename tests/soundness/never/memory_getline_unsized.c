// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  size_t size = 64;
  char *line = malloc(4);
  getline(&line, &size, stdin);
  free(line);
  return 0;
}
