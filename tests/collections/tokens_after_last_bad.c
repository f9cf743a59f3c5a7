// memory-safety
#include <stdio.h>
#include <string.h>
static char *next(void) { return strtok(NULL, " \n"); }
static int has_key(void) {
  char line[40];
  return fgets(line, sizeof line, stdin) && strtok(line, " \n");
}
int main(void) {
  while (has_key()) puts("a key");
  char *value = next();
  if (value) puts("a value");
  return 0;
}
