// memory-safety, overflow; runs: none
// The distance may be greater by one.
#include <stdio.h>
#include <string.h>
enum { MOST = 16 };
int main(void) {
  char line[200], section[MOST] = "none";
  while (fgets(line, sizeof line, stdin)) {
    if (line[0] != '<') continue;
    char *end = strchr(line, '>');
    if (end == NULL || end - line > MOST + 1) continue;
    *end = '\0';
    strcpy(section, line + 1);
    puts(section);
  }
  return 0;
}
