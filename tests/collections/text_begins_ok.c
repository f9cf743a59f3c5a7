// memory-safety
#include <stdio.h>
#include <string.h>
#include <strings.h>
// What begins with a word is as long as that; what equals one is so, too.
int main(void) {
  char line[32];
  if (!fgets(line, sizeof line, stdin)) return 0;
  if (strncmp(line, "name=", 5) == 0) printf("%s\n", line + 5);
  if (!strncasecmp("to: ", line, 4)) printf("%s\n", line + 4);
  if (strcmp(line, "quit\n") == 0) printf("%s\n", line + 5);
  int order = strcasecmp(line, "exit\n");
  if (order == 0) printf("%s\n", line + 1);
  return 0;
}
