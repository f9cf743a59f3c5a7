// memory-safety
#include <stdio.h>
#include <string.h>
static char *next(void) { return strtok(NULL, " \n"); }
int main(void) {
  char line[40];
  while (fgets(line, sizeof line, stdin)) {
    char *key = strtok(line, " \n"), *value = next(), *unit = next();
    if (!key) puts("nothing");
    if (key && value) printf("%s=%s %s\n", key, value, unit ? unit : "");
  }
  return 0;
}
