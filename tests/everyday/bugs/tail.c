// Prints the last lines of standard input; how many is the first argument (default 3).
// options: --property all
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  int count = argc > 1 ? atoi(argv[1]) : 3;
  if (count < 0 || count > 100) {
    fprintf(stderr, "bad number\n");
    return 1;
  }
  char **lines = calloc((size_t)count + 1, sizeof *lines);
  char line[64];
  int number = 0;
  if (!lines) return 2;
  while (fgets(line, sizeof line, stdin)) {
    int slot = number++ % count;  // BAD: DIVISION_BY_ZERO
    free(lines[slot]);
    lines[slot] = malloc(strlen(line) + 1);
    if (!lines[slot]) return 2;
    strcpy(lines[slot], line);
  }
  int shown = number < count ? number : count;
  for (int i = number - shown; i < number; i++) fputs(lines[i % count], stdout);
  for (int i = 0; i < count; i++) free(lines[i]);
  free(lines);
  return 0;
}
