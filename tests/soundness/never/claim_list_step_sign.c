// assertions
#include "never.h"
// Numbers step from negative ones to positive ones, and as unsigned numbers they wrap in between.
struct cell {
  unsigned value;
  struct cell *next;
};
int main(void) {
  struct cell *list = 0;
  int k = ANY_BYTE;
  for (int i = -k, n = ANY_BYTE; i < n; i++) {
    struct cell *made = malloc(sizeof *made);
    if (!made) return 0;
    made->value = (unsigned)i;
    made->next = list;
    list = made;
  }
  for (struct cell *p = list; p && p->next; p = p->next) CLAIM(p->value > p->next->value);
}
