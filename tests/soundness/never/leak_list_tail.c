// leaks
#include "list.h"
// All but the last element are freed.
int main(void) {
  struct node *list = build();
  while (list && list->next) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
}
