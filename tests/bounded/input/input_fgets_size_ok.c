// expect: memory-safety true
// inputs: 7 65 65 65 65 65 65 65
#include <stdio.h>

int main(void) {
  char line[7];
  fgets(line, 7, stdin);
  return 0;
}
