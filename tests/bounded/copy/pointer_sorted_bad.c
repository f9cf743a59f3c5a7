// Rows with texts are sorted by a function that knows only how large they are: it swaps them byte by byte.
// expect: assertions false
// inputs: 2 1 0
#include <plumb.h>
#include <stddef.h>

typedef struct {
  const char *name;
  int key;
} Row;

static void swap(char *a, char *b, size_t size) {
  for (; size; size--, a++, b++) {
    char kept = *a;
    *a = *b;
    *b = kept;
  }
}

static int by_key(const void *a, const void *b) { return ((const Row *)a)->key - ((const Row *)b)->key; }

static void sort(char *rows, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  for (size_t i = 1; i < count; i++)
    for (char *at = rows + i * size; at > rows && compare(at - size, at) > 0; at -= size) swap(at - size, at, size);
}

int main(void) {
  Row rows[3] = {{"c", 0}, {"a", 0}, {"b", 0}};
  for (int i = 0; i < 3; i++) rows[i].key = plumb_nondet_int() & 7;
  const char *name = rows[0].name;
  int key = rows[0].key;
  sort((char *)rows, 2, sizeof *rows, by_key);
  plumb_assert(rows[0].key <= rows[1].key && rows[1].key <= rows[2].key);  // BAD: ASSERTION
  for (int i = 0; i < 3; i++)
    if (rows[i].name == name) plumb_assert(rows[i].key == key);
  plumb_assert(rows[0].name[0] >= 'a' && rows[0].name[0] <= 'c');
  return 0;
}
