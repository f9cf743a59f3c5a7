// memory-safety, overflow; runs: none
// The line may begin with that character.
#include <stdio.h>
#include <string.h>
enum { MOST = 16 };
int main(void) {
  char line[200], section[MOST] = "none";
  while (fgets(line, sizeof line, stdin)) {
    char *end = strchr(line, '>');
    if (end == NULL || end - line > MOST) continue;
    *end = '\0';
    strcpy(section, line + 1);
    puts(section);
  }
  return 0;
}
