// memory-safety, leaks
// One store is turned into another one, where the first may not have been filled at all.
#include <stdio.h>
#include <stdlib.h>

struct store {
  int *at;
  size_t used, room;
};

static int put(struct store *s, int value) {
  if (s->used == s->room) {
    size_t room = s->room ? 2 * s->room : 4;
    int *at = realloc(s->at, room * sizeof *at);
    if (!at) return -1;
    s->at = at;
    s->room = room;
  }
  s->at[s->used++] = value;
  return 0;
}

static int copy(const struct store *from, struct store *to) {
  for (size_t i = 0; i < from->used; i++)
    if (put(to, from->at[i]) < 0) return -1;
  return 0;
}

int main(void) {
  struct store a = {NULL, 0, 0}, b = {NULL, 0, 0};
  int value, failed = 0;
  while (!failed && scanf("%d", &value) == 1) failed = put(&a, value) < 0;
  if (!failed && copy(&a, &b) == 0) printf("%zu\n", b.used);
  free(a.at);
  free(b.at);
  return failed;
}
