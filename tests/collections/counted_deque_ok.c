// memory-safety, assertions, leaks
// A deque counts its links in a number that would wrap around if there were room for so many of them.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct Link Link;
struct Link {
  Link *before, *behind;
  int value;
};

typedef struct {
  Link *first, *last;
  size_t count;
} Deque;

static int push(Deque *d, int value, int in_front) {
  Link *link = malloc(sizeof *link);
  if (!link) return 0;
  link->value = value;
  link->before = in_front ? NULL : d->last;
  link->behind = in_front ? d->first : NULL;
  if (link->before) link->before->behind = link;
  else d->first = link;
  if (link->behind) link->behind->before = link;
  else d->last = link;
  d->count++;
  return 1;
}

static void take_first(Deque *d) {
  Link *link = d->first;
  d->first = link->behind;
  if (d->first) d->first->before = NULL;
  else d->last = NULL;
  free(link);
  d->count--;
}

int main(void) {
  Deque d = {NULL, NULL, 0};
  int command, value;
  while (scanf("%d %d", &command, &value) == 2) {
    if (command == 0 || command == 1) {
      if (!push(&d, value, command)) break;
    } else if (d.count > 0) {
      assert(d.first);
      take_first(&d);
    }
  }
  while (d.first) take_first(&d);
  assert(!d.last && d.count == 0);
  return 0;
}
