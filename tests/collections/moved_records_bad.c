// memory-safety; runs: none
// The records move up by half a record: names end anywhere.
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
      memmove((char *)&table[at] + sizeof table[0] / 2, &table[at], (size_t)(n - at) * sizeof table[0]);
      if (at == n) table[at].name[15] = '\0';
      memset(table[at].name, 'a', 15);
      table[at].count = 1;
      n++;
    }
  }
  return 0;
}
