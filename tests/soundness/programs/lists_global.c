// The head is a global, and an element on the stack stands in front.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
static struct node *head;
static struct node fixed = {42, 0};
static void push(int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) return;
  made->value = value;
  made->next = head;
  head = made;
}
static int pop(void) {
  if (head == &fixed) return -1;
  struct node *out = head;
  int value = out->value;
  head = out->next;
  free(out);
  return value;
}
int main(void) {
  int n = __VERIFIER_nondet_int() & 3, sum = 0;
  struct node guard;
  head = &fixed;
  for (int i = 0; i < n; i++) push(i);
  guard.value = 1;
  guard.next = head;
  for (struct node *p = &guard; p; p = p->next) sum += p->value & 1;
  for (int value = pop(); value >= 0; value = pop()) sum += value;
  return head->value == 42 ? sum : -1;
}
