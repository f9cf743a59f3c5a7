// memory-safety
// Records with a name are kept in an array, in which others move up or close up: each name ends in its record.
#include <stdio.h>
#include <string.h>

struct record {
  char name[16];
  int count;
};

int main(void) {
  static struct record table[100];
  char line[16];
  int n = 0;
  while (fgets(line, sizeof line, stdin)) {
    int at = line[1] & 127;
    if (line[0] == 'p') {
      for (int i = 0; i < n; i++) printf("%s %d\n", table[i].name, table[i].count);
    } else if (line[0] == 'd') {
      if (at >= n) continue;
      memmove(&table[at], &table[at + 1], (size_t)(n - at - 1) * sizeof table[0]);
      n--;
    } else if (n < 100 && at <= n) {
      memmove(&table[at + 1], &table[at], (size_t)(n - at) * sizeof table[0]);
      strncpy(table[at].name, line, 15);
      table[at].name[15] = '\0';
      table[at].count = 1;
      n++;
    }
  }
  return 0;
}
