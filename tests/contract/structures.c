// Invariants of structures: those that are kept by all who have one, and made by one of them. The line above each function is what `plumb contract` says.
#include <stddef.h>

struct stack {
  int *items;
  size_t room, used;
};

// s: object, items: room of int, ensures s: object {items: room of int, used <= room}
void stack_open(struct stack *s, int *items, size_t room) {
  s->items = items;
  s->room = room;
  s->used = 0;
}

// keeps s: object {items: room of int, used <= room}
int stack_push(struct stack *s, int item) {
  if (s->used == s->room) return 0;
  s->items[s->used++] = item;
  return 1;
}

// keeps s: object {items: room of int, used <= room}, item: object
int stack_pop(struct stack *s, int *item) {
  if (!s->used) return 0;
  *item = s->items[--s->used];
  return 1;
}

// s: object {items: room of int, used <= room}
int stack_has(const struct stack *s, int item) {
  for (size_t i = 0; i < s->used; i++)
    if (s->items[i] == item) return 1;
  return 0;
}

// The same, but one function does not keep what the others would like to rely on.
struct pile {
  int *items;
  size_t room, used;
};

// p: object {items: used + 1 of int}
int pile_push(struct pile *p, int item) {
  if (p->used == p->room) return 0;
  p->items[p->used++] = item;
  return 1;
}

// p: object
void pile_grow(struct pile *p) { p->room++; }
