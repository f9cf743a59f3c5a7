// memory-safety
// The words of each line, from the one behind the last one to the first.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[200], *words[32];
  while (fgets(line, sizeof line, stdin)) {
    int n = 0;
    for (char *word = strtok(line, " \n"); word && n < 32; word = strtok(NULL, " \n")) words[n++] = word;
    for (int i = n < 32 ? n : n - 1; i >= 0; i--) printf("%s ", words[i]);
  }
  return 0;
}
