// memory-safety
#include "never.h"
// What an element in the middle points to is freed.
struct cell {
  int *data;
  struct cell *next;
};
int main(void) {
  struct cell *list = 0;
  for (int i = 0, n = ANY_BYTE; i < n; i++) {
    struct cell *made = malloc(sizeof *made);
    if (!made) return 0;
    made->data = malloc(sizeof(int));
    if (!made->data) return 0;
    *made->data = i;
    made->next = list;
    list = made;
  }
  struct cell *p = list;
  for (int k = ANY_BYTE; p && k > 0; k--) p = p->next;
  if (p) free(p->data);
  int sum = 0;
  for (p = list; p; p = p->next) sum += *p->data;
  return sum & 1;
}
