// expect: memory-safety true
#include <stdio.h>

int main(void) {
  setvbuf(stdout, NULL, _IONBF, 0);
  char line[3] = "ab";
  line[1] = 'c';
  puts(line);
  return 0;
}
