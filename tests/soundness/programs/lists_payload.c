// Elements that own other objects.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
struct node {
  char *text;
  struct node *next;
};
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  struct node *list = 0;
  size_t total = 0;
  for (int i = 0; i < n; i++) {
    struct node *made = malloc(sizeof *made);
    if (!made) return 1;
    made->text = malloc(4);
    if (!made->text) return 1;
    strcpy(made->text, "abc");
    made->next = list;
    list = made;
  }
  for (struct node *p = list; p; p = p->next) total += strlen(p->text);
  while (list) {
    struct node *next = list->next;
    free(list->text);
    free(list);
    list = next;
  }
  return (int)total;
}
