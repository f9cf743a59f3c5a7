// memory-safety; runs: none
#include <stdio.h>
#include <string.h>
// What does not begin with the word may be shorter.
int main(void) {
  char line[32];
  if (!fgets(line, sizeof line, stdin)) return 0;
  if (strncmp(line, "name=", 5) != 0) printf("%s\n", line + 5);
  return 0;
}
