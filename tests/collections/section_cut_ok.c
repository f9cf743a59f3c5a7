// memory-safety, overflow; runs: none
// A line begins with another character than the one that is looked for, so what lies between both is shorter than the distance to it.
#include <stdio.h>
#include <string.h>
enum { MOST = 16 };
int main(void) {
  char line[200], section[MOST] = "none";
  while (fgets(line, sizeof line, stdin)) {
    if (line[0] != '<') continue;
    char *end = strchr(line, '>');
    if (end == NULL || end - line > MOST) continue;
    *end = '\0';
    strcpy(section, line + 1);
    puts(section);
  }
  return 0;
}
