// memory-safety
#include "never.h"
// All elements but the first point to the same number, which is freed with each.
struct cell {
  int *data;
  struct cell *next;
};
int main(void) {
  int *data = malloc(sizeof *data);
  struct cell *list = 0;
  for (int i = 0, n = ANY_BYTE; i < n; i++) {
    struct cell *made = malloc(sizeof *made);
    if (!made) return 0;
    made->data = i ? data : 0;
    made->next = list;
    list = made;
  }
  while (list) {
    struct cell *next = list->next;
    free(list->data);
    free(list);
    list = next;
  }
}
