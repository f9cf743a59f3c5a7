// memory-safety
// The names behind move up by one, and the new one is put at the end instead: one of them stands there twice.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *names[100], line[32];
  int count = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (count == 100) break;
    int at = line[0] & 127;
    if (at > count) at = count;
    memmove(&names[at + 1], &names[at], (size_t)(count - at) * sizeof names[0]);
    char *name = malloc(strlen(line) + 1);
    if (!name) abort();
    names[count] = strcpy(name, line);
    count++;
  }
  for (int i = 0; i < count; i++) free(names[i]);
  return 0;
}
