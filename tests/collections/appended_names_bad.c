// memory-safety; runs: none
// The name is freed twice.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct entry {
  char *name, *value;
  struct entry *next;
};

static char *copy(const char *text) {
  char *made = malloc(strlen(text) + 1);
  if (!made) abort();
  return strcpy(made, text);
}

int main(void) {
  struct entry *first = NULL, **last = &first;
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    struct entry *e = malloc(sizeof *e);
    if (!e) abort();
    e->name = copy(line);
    e->value = copy("none");
    e->next = NULL;
    *last = e;
    last = &e->next;
  }
  while (first) {
    struct entry *next = first->next;
    printf("%s %s\n", first->name, first->value);
    free(first->name);
    free(first->name);
    free(first);
    first = next;
  }
  return 0;
}
