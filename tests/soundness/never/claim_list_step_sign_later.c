// assertions
#include "never.h"
// Numbers step from negative ones on, and then up to large ones: as unsigned numbers they wrap in between.
struct cell {
  unsigned value;
  struct cell *next;
};
static struct cell *last;
static void append(unsigned value) {
  struct cell *made = malloc(sizeof *made);
  if (!made) exit(0);
  made->value = value;
  made->next = 0;
  last->next = made;
  last = made;
}
int main(void) {
  struct cell *list = malloc(sizeof *list);
  if (!list) return 0;
  int k = ANY_BYTE, i = -k - 2;
  unsigned u = 2, n = __VERIFIER_nondet_uint();
  list->value = (unsigned)i++;
  list->next = 0;
  last = list;
  for (; i < 2; i++) append((unsigned)i);
  for (; u < n; u++) append(u);
  for (struct cell *p = list->next; p && p->next; p = p->next) {
    unsigned one = p->value, other = p->next->value;
    CLAIM((unsigned long)other == one + 1ul);
  }
}
