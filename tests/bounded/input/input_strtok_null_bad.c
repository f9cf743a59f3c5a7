// expect: memory-safety false
// What is cut must be a string.
#include <string.h>

int main(void) {
  char line[4] = "a,b";
  line[3] = 'c';
  char *token = strtok(line, "x");  // BAD: OUT_OF_BOUNDS
  return token && *token;
}
