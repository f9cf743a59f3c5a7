// memory-safety, overflow
// As fields_most_ok.c, but one field more than the longest line has had is read.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int split(char *line, char *field[], int max) {
  int n = 0;
  char *p = line;
  while (n < max) {
    field[n++] = p;
    char *comma = strchr(p, ',');
    if (!comma) break;
    *comma = 0;
    p = comma + 1;
  }
  return n;
}

int main(void) {
  char line[100], *field[8];
  unsigned long sum = 0;
  int most = 0;
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    int n = split(line, field, 8);
    if (n > most) most = n;
    for (int i = 0; i <= most; i++) sum += strtoul(field[i], 0, 10);
  }
  printf("%lu, %d\n", sum, most);
  return 0;
}
