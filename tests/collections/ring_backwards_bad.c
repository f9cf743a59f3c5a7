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

int main(void) {
  struct list_head head = {&head, &head};
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) {
    struct item *p = malloc(sizeof *p);
    if (!p) exit(1);
    p->value = i;
    list_add(&p->link, head.prev, &head);
  }
  for (struct list_head *p = head.prev; p != &head; p = p->prev) ITEM(p->next)->value++;
  while (head.prev != &head) {
    struct list_head *p = head.prev;
    list_del(p);
    free(ITEM(p));
  }
  return 0;
}
