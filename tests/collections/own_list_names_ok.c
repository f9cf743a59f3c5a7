// memory-safety, leaks
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  char *name;
  int value;
  struct node *next;
};
// A list whose head is a variable, and of which each element owns a string.
static struct node *push(struct node *head, const char *name) {
  struct node *n = malloc(sizeof *n);
  n->name = malloc(strlen(name) + 1);
  strcpy(n->name, name);
  n->value = 0;
  n->next = head;
  return n;
}
int main(void) {
  struct node *head = NULL;
  int n;
  while ((n = __VERIFIER_nondet_int()) != 0) head = push(head, n > 0 ? "above" : "b");
  unsigned long sum = 0;
  while (head) {
    struct node *first = head;
    head = first->next;
    sum += strlen(first->name);
    free(first->name);
    free(first);
  }
  return sum > 100;
}
