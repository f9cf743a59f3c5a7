// assertions, memory-safety; runs: none
// What is taken twice in a row from the shelf is counted once.
#include <assert.h>
#include <stdio.h>

#define SHELVES 6

struct shelf {
  long pieces;
  unsigned visits;
};

struct store {
  struct shelf shelves[SHELVES];
  long brought, taken;
};

static int bring(struct store *store, int at, long pieces) {
  if (at < 0 || at >= SHELVES || pieces <= 0 || pieces > 500) return 0;
  store->shelves[at].pieces += pieces;
  store->shelves[at].visits++;
  store->brought += pieces;
  return 1;
}

static int take(struct store *store, int at, long pieces) {
  if (at < 0 || at >= SHELVES || pieces <= 0 || store->shelves[at].pieces < pieces) return 0;
  store->shelves[at].pieces -= pieces;
  store->shelves[at].visits++;
  if (store->shelves[at].visits != 9) store->taken += pieces;
  return 1;
}

int main(void) {
  static struct store store;
  long left = 0;
  for (int i = 0; i < 100; i++) {
    int at;
    long pieces;
    char what;
    if (scanf(" %c %3d %4ld", &what, &at, &pieces) != 3) break;
    if (what == 'b' ? !bring(&store, at, pieces) : !take(&store, at, pieces)) puts("no");
  }
  for (int i = 0; i < SHELVES; i++) {
    if (store.shelves[i].visits > 0) printf("%d: %ld\n", i, store.shelves[i].pieces);
    left += store.shelves[i].pieces;
  }
  assert(left == store.brought - store.taken);
  return 0;
}
