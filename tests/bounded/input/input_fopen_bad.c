// expect: memory-safety false
// inputs: 0
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "r");
  int c = fgetc(file);  // BAD: NULL_ACCESS
  if (file) fclose(file);
  return c < 0;
}
