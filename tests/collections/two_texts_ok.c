// memory-safety, leaks
// Settings of a list have a section and a key, each a text in an array of its own, which a function cuts to its room.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 32 };

struct setting {
  struct setting *next;
  char section[ROOM], key[ROOM];
  char *value;
};

static void copy(char *to, const char *from) {
  size_t length = strlen(from);
  if (length >= ROOM) length = ROOM - 1;
  memcpy(to, from, length);
  to[length] = '\0';
}

int main(void) {
  struct setting *first = NULL;
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    int known = 0;
    for (struct setting *s = first; s; s = s->next)
      if (strcmp(s->section, line) == 0 || strcmp(s->key, line) == 0) known = 1;
    if (known) continue;
    struct setting *s = malloc(sizeof *s);
    if (!s) abort();
    copy(s->section, line);
    copy(s->key, line);
    s->value = malloc(8);
    if (!s->value) abort();
    s->next = first;
    first = s;
  }
  while (first) {
    struct setting *s = first;
    first = s->next;
    free(s->value);
    free(s);
  }
  return 0;
}
