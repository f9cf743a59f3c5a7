// memory-safety, leaks
// Words in chains are looked up, each with its text behind a count that goes up; who walks along a chain compares all of them.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
  struct word *next;
  unsigned long count;
  char text[20];
};

static struct word *table[8];

static int note(const char *text) {
  struct word **slot = &table[(unsigned char)text[0] % 8];
  struct word *w;
  for (w = *slot; w; w = w->next) {
    if (strcmp(w->text, text) == 0) {
      w->count++;
      return 0;
    }
  }
  w = malloc(sizeof *w);
  if (!w) return -1;
  memcpy(w->text, text, strlen(text));
  w->count = 1;
  w->next = *slot;
  *slot = w;
  return 0;
}

int main(void) {
  char line[20];
  while (fgets(line, sizeof line, stdin))
    if (note(line) < 0) break;
  for (int i = 0; i < 8; i++) {
    while (table[i]) {
      struct word *w = table[i];
      table[i] = w->next;
      printf("%lu %s", w->count, w->text);
      free(w);
    }
  }
  return 0;
}
