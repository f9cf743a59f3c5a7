// memory-safety
#define _GNU_SOURCE
#include <stdio.h>

#include "never.h"
int main(void) {
  char text[8], *line = text;
  size_t size = sizeof text;
  getline(&line, &size, stdin);
  return 0;
}
