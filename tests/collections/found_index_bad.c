// assertions, overflow; runs: none
// As found_index_ok.c, but what was deleted is found as well, and counted down once more.
#include <assert.h>
#include <stdio.h>
enum { SLOTS = 31, UNUSED = 0, USED = 1, DELETED = 2 };
static struct {
  int state;
  long key;
} slots[SLOTS];
static int used;

static int find(long key) {
  for (int i = 0; i < SLOTS; i++) {
    int at = (int)((i + (unsigned long)key % SLOTS) % SLOTS);
    if (slots[at].state == UNUSED) return -1;
    if (slots[at].key == key) return at;
  }
  return -1;
}

static void insert(long key) {
  if (find(key) >= 0) return;
  for (int i = 0; i < SLOTS; i++) {
    int at = (int)((i + (unsigned long)key % SLOTS) % SLOTS);
    if (slots[at].state == USED) continue;
    slots[at].state = USED;
    slots[at].key = key;
    used++;
    return;
  }
}

static void drop(long key) {
  int at = find(key);
  if (at < 0) return;
  slots[at].state = DELETED;
  used--;
  assert(used >= 0 && used < SLOTS);
}

int main(void) {
  char word;
  long key;
  while (scanf(" %c %ld", &word, &key) == 2) {
    if (word == '+')
      insert(key);
    else
      drop(key);
  }
  return 0;
}
