// Built, measured, copied and freed by functions that call themselves.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *build(int n) {
  if (n <= 0) return 0;
  struct node *made = malloc(sizeof *made);
  if (!made) return 0;
  made->value = n;
  made->next = build(n - 1);
  return made;
}
static int length(const struct node *list) { return list ? 1 + length(list->next) : 0; }
static struct node *copy(const struct node *list) {
  if (!list) return 0;
  struct node *made = malloc(sizeof *made);
  if (!made) return 0;
  made->value = list->value + 1;
  made->next = copy(list->next);
  return made;
}
static void add(struct node *list, int number) {
  if (!list) return;
  list->value += number;
  add(list->next, number);
}
static void release(struct node *list) {
  if (!list) return;
  release(list->next);
  free(list);
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  struct node *list = build(n), *other = copy(list);
  add(list, 5);
  int result = length(list) - length(other);
  release(list);
  release(other);
  return result;
}
