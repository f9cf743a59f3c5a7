// expect: memory-safety true
// What is cut must be a string.
#include <string.h>

int main(void) {
  char line[4] = "a,b";
  line[2] = 'c';
  char *token = strtok(line, "x");
  return token && *token;
}
