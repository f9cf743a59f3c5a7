// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  size_t size = 4;
  char *line = malloc(size);
  strcpy(line, "ab");
  if (getline(&line, &size, stdin) == -1) CLAIM(line[0] == 'a');
  free(line);
  return 0;
}
