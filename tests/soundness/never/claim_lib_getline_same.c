// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  size_t size = 8;
  char *line = malloc(size);
  getline(&line, &size, stdin);
  CLAIM(size == 8);
  free(line);
  return 0;
}
