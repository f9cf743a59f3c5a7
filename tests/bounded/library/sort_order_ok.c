// A few elements are in order once they are sorted, whatever they were.
// expect: memory-safety overflow assertions true
// inputs: 5 -2147483648 7 5
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct item {
  int key;
  char mark;
};

static int by_key(const void *a, const void *b) {
  const struct item *x = a, *y = b;
  return (x->key > y->key) - (x->key < y->key);
}

int main(void) {
  struct item items[4];
  for (int i = 0; i < 4; i++) items[i] = (struct item){__VERIFIER_nondet_int(), (char)i};
  int first = items[0].key;
  qsort(items, 4, sizeof *items, by_key);
  for (int i = 0; i + 1 < 4; i++) assert(items[i].key <= items[i + 1].key);
  assert(items[0].key <= first);
  return 0;
}
