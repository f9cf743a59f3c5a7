// memory-safety
// A key that fills its room has no end: the text goes on in the bytes of the pointer behind it, and perhaps beyond the structure.
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
    size_t length = strlen(line);
    memcpy(s->key, line, length < ROOM ? length : ROOM);
    if (length < ROOM) s->key[length] = '\0';
    memset(&s->value, 'x', sizeof s->value);
    s->next = first;
    first = s;
  }
  while (first) {
    struct setting *s = first;
    first = s->next;
    free(s);
  }
  return 0;
}
