// Links: what leads to one object is no list, and what null alone leads to has its demands, too. What stands above a function is the contract that is found.
#include <stddef.h>

struct item {
  struct item *next, *prev;
  int key;
};

struct ring {
  struct item *first;  // whose `prev` is the last one: it is null in no item
  int count;
};

// ring: object {first: null or object {prev: object}}, item: object
void ring_add(struct ring *ring, struct item *item) {
  struct item *first = ring->first;
  if (!first) {
    ring->first = item->prev = item;
    item->next = NULL;
    return;
  }
  first->prev->next = item;
  item->prev = first->prev;
  first->prev = item;
}

// ring: object {first: null or list(next)}
int ring_sum(const struct ring *ring) {
  unsigned sum = 0;
  for (const struct item *item = ring->first; item; item = item->next) sum += (unsigned)item->key % 8;
  return (int)(sum % 1024);
}

// ring: object {first: object}, item: object {next: null or object, prev: object}
void ring_take(struct ring *ring, struct item *item) {
  item->prev->next = item->next;
  if (item->next)
    item->next->prev = item->prev;
  else
    ring->first->prev = item->prev;
}

// ring: null or object, other: object
void ring_clear(struct ring *ring, struct ring *other) {
  if (!ring) {
    other->first = NULL;
    other->count = 0;
    return;
  }
  ring->first = NULL;
}

struct node {
  struct node *next, *last, *child;  // `last` of the first child is the last one
  int kind;
};

// parent: object {child: null or object {last: null or object}}, node: object
int node_add(struct node *parent, struct node *node) {
  struct node *first = parent->child;
  if (parent == node) return 0;
  if (!first) {
    parent->child = node;
    node->last = node;
  } else if (first->last) {
    first->last->next = node;
    first->last = node;
  }
  return 1;
}
