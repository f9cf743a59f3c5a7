// memory-safety; runs: none
// The last name takes the place of the one that was removed, and is freed once more where it stood.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *names[100], line[32];
  int count = 0;
  while (fgets(line, sizeof line, stdin)) {
    int at = line[1] & 127;
    if (line[0] == 'd') {
      if (at >= count) continue;
      free(names[at]);
      names[at] = names[count - 1];
      continue;
    }
    if (count >= 100) continue;
    char *name = malloc(strlen(line) + 1);
    if (!name) abort();
    names[count++] = strcpy(name, line);
  }
  for (int i = 0; i < count; i++) free(names[i]);
  return 0;
}
