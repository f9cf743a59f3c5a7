// Two lists that end in the same elements, and one that is put behind another.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *push(struct node *list, int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) exit(1);
  made->value = value;
  made->next = list;
  return made;
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, m = __VERIFIER_nondet_int() & 3;
  struct node *common = 0, *one, *other, *apart = 0;
  for (int i = 0; i < n; i++) common = push(common, i);
  one = other = common;
  for (int i = 0; i < m; i++) {
    one = push(one, 10 + i);
    other = push(other, 20 + i);
  }
  for (int i = 0; i < n; i++) apart = push(apart, 30);
  if (common) common->value = 77;
  struct node *p = one, *q = other;
  while (p && q && p != q) {
    p = p->next;
    q = q->next;
  }
  if (p != q) return 1;
  if (p && p->value != 77) return 2;
  for (p = one; p && p->next; p = p->next) continue;
  if (p) p->next = apart;
  int count = 0;
  for (p = other; p; p = p->next) count++;
  return count;
}
