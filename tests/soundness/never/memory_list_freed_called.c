// memory-safety
#include "list.h"
// A function frees lists of many lengths, and one whose last element its caller frees, too.
int main(void) {
  struct node *third = make(3, 0), *second = make(2, third), *first = make(1, second);
  release(build());
  release(make(1, make(2, 0)));
  release(make(1, make(2, make(3, make(4, 0)))));
  release(make(1, make(2, make(3, make(4, make(5, 0))))));
  release(make(1, make(2, make(3, make(4, make(5, make(6, 0)))))));
  release(first);
  free(third);
}
