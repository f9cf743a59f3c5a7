// memory-safety
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
#include <stddef.h>

struct list_head {
  struct list_head *next, *prev;
};
struct item {
  int value;
  struct list_head link;
};
#define ITEM(p) ((struct item *)((char *)(p) - offsetof(struct item, link)))

static void list_add(struct list_head *e, struct list_head *prev, struct list_head *next) {
  next->prev = e;
  e->next = next;
  e->prev = prev;
  prev->next = e;
}

static void list_del(struct list_head *e) {
  e->next->prev = e->prev;
  e->prev->next = e->next;
}

struct table {
  int count;
  struct list_head items;
};

int main(void) {
  struct table *t = malloc(sizeof *t);
  if (!t) exit(1);
  t->count = 0;
  t->items.next = t->items.prev = &t->items;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    struct item *p = malloc(sizeof *p);
    if (!p) exit(1);
    p->value = i;
    list_add(&p->link, &t->items, t->items.next);
  }
  for (struct list_head *p = t->items.next, *next; p != &t->items; p = next) {
    free(ITEM(p));
    next = p->next;
  }
  free(t);
  return 0;
}
