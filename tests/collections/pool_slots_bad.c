// memory-safety
// Each key has an item of a pool, or none, which is printed, too.
#include <stdio.h>

struct item { int key, count; };
static struct item pool[20];

int main(void) {
  struct item *items[64] = {0};
  int used = 0, key;
  while (scanf("%d", &key) == 1) {
    unsigned slot = (unsigned)key % 64;
    if (!items[slot]) {
      if (used == 20) break;
      items[slot] = &pool[used++];
      items[slot]->key = key;
    }
    if (items[slot]->count < 1000) items[slot]->count++;
  }
  for (int i = 0; i < 64; i++)
    if (i < 60) printf("%d: %d\n", items[i]->key, items[i]->count);
  return 0;
}
