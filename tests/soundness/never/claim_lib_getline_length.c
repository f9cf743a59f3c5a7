// assertions
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  size_t size = 0;
  char *line = NULL;
  ssize_t length = getline(&line, &size, stdin);
  CLAIM(length < 4 || strlen(line) >= 4);
  free(line);
  return 0;
}
