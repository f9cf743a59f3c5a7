// memory-safety
#include "list.h"
// One element is on the stack, and all are freed.
int main(void) {
  struct node local = {0, build()}, *list = &local;
  for (int i = 0, n = ANY_BYTE; i < n; i++) list = make(i, list);
  release(list);
}
