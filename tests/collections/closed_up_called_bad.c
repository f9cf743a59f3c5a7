// memory-safety; runs: none
// The function has closed up the names, but the table is taken to be as long as before: the last one is freed twice.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void close_up(char **names, int at, int count) {
  memmove(&names[at], &names[at + 1], (size_t)(count - at - 1) * sizeof names[0]);
}

int main(void) {
  char *names[100], line[32];
  int count = 0;
  while (fgets(line, sizeof line, stdin)) {
    int at = line[1] & 127;
    if (line[0] == 'd') {
      if (at >= count) continue;
      free(names[at]);
      close_up(names, at, count);
    } else if (count < 100) {
      char *name = malloc(strlen(line) + 1);
      if (!name) abort();
      names[count++] = strcpy(name, line);
    }
  }
  for (int i = 0; i < count; i++) free(names[i]);
  return 0;
}
