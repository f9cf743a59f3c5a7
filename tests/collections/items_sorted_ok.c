// memory-safety, overflow; runs: none
// Records are copied from a constant table and sorted by name: each name is still that of some record, and each number lies between those that were there.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct item { const char *name; unsigned number, cents; };
static const struct item stock[] = {{"bolt", 12, 1450}, {"rope, 10 m", 230, 399}, {"lamp", 5, 2299}, {"nut", 31, 799}};
enum { COUNT = sizeof stock / sizeof stock[0] };
static int by_name(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  return strcmp(x->name, y->name);
}
static int by_number(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  return (x->number > y->number) - (x->number < y->number);
}
static int (*const orders[])(const void *, const void *) = {by_name, by_number};
int main(void) {
  struct item *items = malloc(sizeof stock);
  if (items == NULL) return 1;
  memcpy(items, stock, sizeof stock);
  for (int o = 0; o < 2; o++) {
    qsort(items, COUNT, sizeof *items, orders[o]);
    for (int i = 0; i < COUNT; i++) {
      assert(items[i].number >= 5);
      printf("%s %u.%02u\n", items[i].name, 1000 / items[i].number, items[i].cents % 100);
    }
  }
  free(items);
  return 0;
}
