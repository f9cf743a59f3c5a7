// What ends a line is its last byte: behind it is no other one, and in front of it neither.
// expect: memory-safety assertions true
// inputs: 3 65 66 10
// inputs: 1 10
// native: no, because nothing is read
#include <plumb.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[16];
  if (!fgets(line, sizeof line, stdin)) return 0;
  size_t length = strlen(line);
  if (length && line[length - 1] == '\n') line[length - 1] = 0;
  plumb_assert(!strchr(line, '\n'));
  return 0;
}
