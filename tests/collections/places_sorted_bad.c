// memory-safety
// The words of a line are sorted by pointers to them, and one that nobody wrote.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

int main(void) {
  char line[128], *words[20];
  size_t n = 0;
  if (!fgets(line, sizeof line, stdin)) return 1;
  for (char *at = strtok(line, " \n"); at && n < 20; at = strtok(NULL, " \n")) words[n++] = at;
  qsort(words, n < 20 ? n + 1 : n, sizeof *words, compare);
  for (size_t i = 0; i < n; i++) puts(words[i]);
  return 0;
}
