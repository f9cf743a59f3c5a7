// assertions
#include "list.h"
// As many elements as were put in, unless one was taken out.
int main(void) {
  int n = ANY_BYTE, count = 0;
  struct node *list = 0;
  for (int i = 0; i < n; i++) list = make(i, list);
  for (struct node *p = list; p && p->next;) {
    struct node *q = p->next;
    if (q->value != 7) {
      p = q;
      continue;
    }
    p->next = q->next;
    free(q);
  }
  for (struct node *p = list; p; p = p->next) count++;
  CLAIM(count == n);
}
