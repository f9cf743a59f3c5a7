// memory-safety
// The section is written before the key, with as many bytes as there are, and the key is never written: nothing ends the section.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 32 };

struct setting {
  struct setting *next;
  char *value;
  char section[ROOM], key[ROOM];
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
      if (strcmp(s->section, line) == 0 ) known = 1;
    if (known) continue;
    struct setting *s = malloc(sizeof *s);
    if (!s) abort();
    memset(s->section, line[0], ROOM);
    memset(s->key, 'x', ROOM);
    s->key[0] = line[0] ? line[0] : 'y';
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
