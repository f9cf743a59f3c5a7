// expect: memory-safety leaks true
// inputs: 4 3 65 66 10  4 -1
// inputs: 2 1 65  5 4 66 66 66 10
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t size = 0;
  int sum = 0;
  for (int i = 0; i < 2; i++) {
    ssize_t length = getline(&line, &size, stdin);
    if (length < 0) break;
    sum += line[length - 1] + line[length];
    line[length - 1] = 0;
  }
  free(line);
  return sum;
}
