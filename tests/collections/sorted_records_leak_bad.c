// leaks; runs: none
#include <stdio.h>
#include <stdlib.h>
// A table of pointers to records grows, is sorted whenever it is looked at, and all of them are freed.
struct record {
  int key, count;
};
static int by_key(const void *a, const void *b) {
  const struct record *x = *(struct record *const *)a, *y = *(struct record *const *)b;
  return (x->key > y->key) - (x->key < y->key);
}
int main(void) {
  struct record **table = NULL;
  size_t count = 0, capacity = 0;
  int c;
  while ((c = getchar()) != EOF && count < 1000) {
    if (count == capacity) {
      size_t more = capacity ? 2 * capacity : 4;
      struct record **larger = realloc(table, more * sizeof *larger);
      if (!larger) break;
      table = larger;
      capacity = more;
    }
    struct record *record = malloc(sizeof *record);
    if (!record) break;
    record->key = c;
    record->count = 1;
    table[count++] = record;
    qsort(table, count, sizeof *table, by_key);
    printf("%d\n", table[0]->key);
  }
  for (size_t i = 1; i < count; i++) free(table[i]);
  free(table);
  return 0;
}
