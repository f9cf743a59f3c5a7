// expect: memory-safety false
// inputs: 7 65 65 65 65 65 65 65
#include <stdio.h>

int main(void) {
  char line[7];
  fgets(line, 8, stdin);  // BAD: OUT_OF_BOUNDS
  return 0;
}
