// expect: memory-safety false
// inputs: 1 65
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "r");
  if (!file) return 1;
  int c = fgetc(file);
  fclose(file);
  if (c == 'A') fclose(file);  // BAD: USE_AFTER_FREE
  return 0;
}
