// assertions
// That a slot is null may change.
#include "never.h"
struct item { int key; };
static struct item pool[20];
int main(void) {
  struct item *items[64] = {0};
  int used = 0;
  while (used < 20 && ANY_INT) items[(unsigned)ANY_INT % 64] = &pool[used++];
  unsigned slot = (unsigned)ANY_INT % 64;
  if (items[slot]) return 0;
  items[(unsigned)ANY_INT % 64] = &pool[3];
  CLAIM(!items[slot]);
  return 0;
}
