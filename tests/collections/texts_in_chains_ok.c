// memory-safety, leaks
// Chains in a table, of nodes that end in a text each: no two need be of one size.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
  struct word *next;
  unsigned count;
  char text[];
};

static struct word *table[8];

static int note(const char *text) {
  size_t length = strlen(text);
  struct word **slot = &table[(unsigned char)text[0] % 8];
  struct word *w = malloc(sizeof *w + length + 1);
  if (!w) return -1;
  memcpy(w->text, text, length + 1);
  w->count = 1;
  w->next = *slot;
  *slot = w;
  return 0;
}

int main(void) {
  char line[40];
  while (fgets(line, sizeof line, stdin))
    if (note(line) < 0) break;
  for (int i = 0; i < 8; i++) {
    while (table[i]) {
      struct word *w = table[i];
      table[i] = w->next;
      printf("%u %s", w->count, w->text);
      free(w);
    }
  }
  return 0;
}
