// memory-safety
// A slot that nobody filled is null.
#include "never.h"
struct item { int key; };
static struct item pool[20];
int main(void) {
  struct item *items[64] = {0};
  int used = 0;
  while (used < 20 && ANY_INT) items[(unsigned)ANY_INT % 64] = &pool[used++];
  items[(unsigned)ANY_INT % 64]->key = 1;
  return 0;
}
