// leaks; runs: none
// What is removed is not freed.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *names[100], line[32];
  int count = 0;
  while (fgets(line, sizeof line, stdin)) {
    int at = line[1] & 127;
    if (line[0] == 'p') {
      for (int i = 0; i < count; i++) puts(names[i]);
    } else if (line[0] == 'd') {
      if (at >= count) continue;
      memmove(&names[at], &names[at + 1], (size_t)(count - at - 1) * sizeof names[0]);
      count--;
    } else if (count < 100) {
      char *name = malloc(strlen(line) + 1);
      if (!name) abort();
      names[count++] = strcpy(name, line);
    }
  }
  for (int i = 0; i < count; i++) free(names[i]);
  return 0;
}
