// A playlist as a doubly linked list: "add NAME", "del NAME", "up NAME" (move to the front), "show".
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct song {
  char name[32];
  struct song *prev, *next;
};

static struct song *first, *last;

static struct song *find(const char *name) {
  for (struct song *s = first; s; s = s->next)  // BAD: USE_AFTER_FREE
    if (strcmp(s->name, name) == 0) return s;  // BAD: USE_AFTER_FREE
  return NULL;
}

static void append(const char *name) {
  struct song *s = malloc(sizeof *s);
  if (!s) exit(2);
  snprintf(s->name, sizeof s->name, "%s", name);
  s->next = NULL;
  s->prev = last;
  if (last)
    last->next = s;  // BAD: USE_AFTER_FREE
  else
    first = s;
  last = s;
}

static void detach(struct song *s) {
  if (s->prev) s->prev->next = s->next;  // BAD: USE_AFTER_FREE
  if (s->next) s->next->prev = s->prev;
  if (s == last) last = s->prev;
}

static void to_front(struct song *s) {
  if (s == first) return;
  detach(s);
  s->prev = NULL;
  s->next = first;
  first->prev = s;
  first = s;
}

int main(void) {
  char line[64], command[8], name[32];
  while (fgets(line, sizeof line, stdin)) {
    int n = sscanf(line, "%7s %31s", command, name);
    if (n == 2 && strcmp(command, "add") == 0) {
      if (!find(name)) append(name);
    } else if (n == 2 && strcmp(command, "del") == 0) {
      struct song *s = find(name);
      if (s) {
        detach(s);
        free(s);
      }
    } else if (n == 2 && strcmp(command, "up") == 0) {
      struct song *s = find(name);
      if (s) to_front(s);
    } else if (n == 1 && strcmp(command, "show") == 0) {
      for (struct song *s = first; s; s = s->next) puts(s->name);  // BAD: USE_AFTER_FREE
    }
  }
  while (first) {
    struct song *next = first->next;  // BAD: USE_AFTER_FREE
    free(first);
    first = next;
  }
  return 0;
}
