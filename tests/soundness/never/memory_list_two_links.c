// memory-safety
#include "never.h"
// The other link of some element leads to what is freed.
struct cell {
  int value;
  struct cell *other, *next;
};
int main(void) {
  struct cell *list = 0, *gone = malloc(sizeof *gone);
  if (!gone) return 0;
  gone->value = 5;
  gone->other = 0;
  for (int i = 0, n = ANY_BYTE; i < n; i++) {
    struct cell *made = malloc(sizeof *made);
    if (!made) return 0;
    made->value = i;
    made->other = i == 6 ? gone : made;
    made->next = list;
    list = made;
  }
  free(gone);
  int sum = 0;
  for (struct cell *p = list; p; p = p->next) sum += p->other->value;
  return sum & 1;
}
