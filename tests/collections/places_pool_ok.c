// memory-safety, termination
// Items of a pool are put in order by pointers to them.
#include <stdio.h>

struct item { int key, count; };
static struct item pool[50];

int main(void) {
  struct item *order[50];
  int n = 0, key;
  while (n < 50 && scanf("%d", &key) == 1) {
    struct item *item = &pool[n];
    item->key = key;
    item->count = 0;
    int i = n++;
    for (; i > 0 && order[i - 1]->key > key; i--) order[i] = order[i - 1];
    order[i] = item;
  }
  for (int i = 0; i < n; i++) printf("%d %d\n", order[i]->key, order[i]->count);
  return 0;
}
