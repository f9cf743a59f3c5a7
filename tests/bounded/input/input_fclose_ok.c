// expect: memory-safety true
// inputs: 1 65
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "r");
  if (!file) return 1;
  int c = fgetc(file);
  if (c == 'A') return 2;
  fclose(file);
  return 0;
}
