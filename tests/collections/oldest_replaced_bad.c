// memory-safety
// The last few titles that were played, but all places are shown, also those that are null until the history is full.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT = 5 };

struct history {
  int next, filled;
  char *titles[KEPT];
};

static void start(struct history *h) {
  for (int i = 0; i < KEPT; i++) h->titles[i] = NULL;
  h->next = h->filled = 0;
}

static void play(struct history *h, const char *title) {
  size_t size = strlen(title) + 1;
  char *copy = malloc(size);
  if (!copy) exit(1);
  memcpy(copy, title, size);
  if (h->filled == KEPT) {
    free(h->titles[h->next]);
    h->titles[h->next] = copy;
    h->next = (h->next + 1) % KEPT;
  } else {
    h->titles[(h->next + h->filled) % KEPT] = copy;
    h->filled++;
  }
}

int main(void) {
  struct history history;
  char line[60];
  start(&history);
  while (fgets(line, sizeof line, stdin)) play(&history, line);
  for (int i = 0; i < KEPT; i++) {
    const char *title = history.titles[(history.next + i) % KEPT];
    printf("%zu %s", strlen(title), title);
  }
  for (int i = 0; i < KEPT; i++) {
    free(history.titles[i]);
    history.titles[i] = NULL;
  }
  return 0;
}
