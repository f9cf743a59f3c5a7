// memory-safety; runs: none
// A line is cut at its commas, and of each piece the byte behind its first one is read: the last piece may be empty.
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[128];
  char *pieces[8];
  if (!fgets(line, sizeof line, stdin)) return 1;
  int n = 0;
  for (char *at = line; n < 8;) {
    pieces[n++] = at;
    char *comma = strchr(at, ',');
    if (!comma) break;
    *comma = '\0';
    at = comma + 1;
  }
  for (int i = 0; i < n; i++) {
    char *second = pieces[i] + 1;
    printf("%zu\n", strlen(second));
  }
  return 0;
}
