// expect: memory-safety false
// inputs: 5 65 65 65 65 65 3 66 66 66
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[8], copy[8] = "";
  if (!fgets(line, sizeof line, stdin)) return 1;
  strcat(copy, line);
  if (!fgets(line, sizeof line, stdin)) return 1;
  strcat(copy, line);  // BAD: OUT_OF_BOUNDS
  return copy[0];
}
