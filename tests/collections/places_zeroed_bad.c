// memory-safety
// The words of a line in an array that was zero at first, and one more.
#include <stdio.h>
#include <string.h>

static char *words[32];

int main(void) {
  char line[200];
  int n = 0;
  if (!fgets(line, sizeof line, stdin)) return 1;
  for (char *word = strtok(line, " \n"); word && n < 32; word = strtok(NULL, " \n")) words[n++] = word;
  for (int i = 0; i <= n && i < 32; i++) puts(words[i]);
  return 0;
}
