// expect: memory-safety false
#include <stdio.h>

int main(void) {
  setvbuf(stdout, NULL, _IONBF, 0);
  char line[3] = "ab";
  line[2] = 'c';
  puts(line);  // BAD: OUT_OF_BOUNDS
  return 0;
}
