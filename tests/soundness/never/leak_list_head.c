// leaks
#include "list.h"
// The head is freed, and the rest of the list is lost when there is one.
int main(void) {
  struct node *list = build();
  if (list) free(list);
}
