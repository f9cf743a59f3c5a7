// termination
#include "list.h"
// Each round turns the list around, and it never gets shorter.
int main(void) {
  struct node *list = build();
  while (list && list->next) {
    struct node *turned = 0;
    while (list) {
      struct node *next = list->next;
      list->next = turned;
      turned = list;
      list = next;
    }
    list = turned;
  }
}
