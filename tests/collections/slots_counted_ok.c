// overflow, memory-safety
// As many slots are used as were counted, though a search for a key, in a function of its own, leaves early or not.
#include <stdbool.h>
#include <stdio.h>

enum { SLOTS = 8 };

struct slot {
  bool used;
  int key;
};

struct cache {
  struct slot slots[SLOTS];
  int count;
};

static int find(const struct cache *cache, int key) {
  for (int i = 0; i < SLOTS; i++)
    if (cache->slots[i].used && cache->slots[i].key == key) return i;
  return -1;
}

static int free_slot(const struct cache *cache) {
  for (int i = 0; i < SLOTS; i++)
    if (!cache->slots[i].used) return i;
  return 0;
}

static bool put(struct cache *cache, int key) {
  int i = find(cache, key);
  if (i >= 0) return false;
  i = free_slot(cache);
  if (!cache->slots[i].used) {
    cache->slots[i].used = true;
    cache->count++;
  }
  cache->slots[i].key = key;
  return true;
}

int main(void) {
  struct cache cache;
  int key;
  for (int i = 0; i < SLOTS; i++) {
    cache.slots[i].used = false;
    cache.slots[i].key = 0;
  }
  cache.count = 0;
  while (scanf("%d", &key) == 1) put(&cache, key);
  printf("%d\n", cache.count);
  return 0;
}
