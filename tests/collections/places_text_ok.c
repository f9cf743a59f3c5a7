// memory-safety, termination
// A line is cut at its commas, and each piece is printed later.
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
  for (int i = 0; i < n; i++) printf("%zu %s\n", strlen(pieces[i]), pieces[i]);
  return 0;
}
