// What a line ends with is looked at twice, the second time where the first look found something: a line that begins with a zero is left alone.
// expect: memory-safety true
// inputs: 2 0 0
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[3];
  if (!fgets(line, sizeof line, stdin)) return 0;
  size_t length = strlen(line);
  if (length == 0) return 0;
  if (line[length - 1] != 0)
    line[length - 1] = 0;
  return 0;
}
