// expect: memory-safety true
// inputs: 0
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "r");
  int c = file ? fgetc(file) : 0;
  if (file) fclose(file);
  return c < 0;
}
