// A cache of the squares that were asked for last: an array of entries with a clock, the oldest one makes room.
//
// run: {"stdin": "3 4 5 3 100 4 7 8 9 3\n"}
// run: {"stdin": "x"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <string.h>

#define CAPACITY 4

struct entry {
  int key;
  long long value;
  unsigned long last_used;
  int in_use;
};

struct cache {
  struct entry entries[CAPACITY];
  unsigned long now;
  unsigned hits;
  unsigned misses;
};

static void cache_clear(struct cache *c) { memset(c, 0, sizeof *c); }

static struct entry *cache_find(struct cache *c, int key) {
  for (int i = 0; i < CAPACITY; i++) {
    if (c->entries[i].in_use && c->entries[i].key == key) {
      c->entries[i].last_used = ++c->now;
      return &c->entries[i];
    }
  }
  return NULL;
}

static struct entry *cache_victim(struct cache *c) {
  int oldest = 0;
  for (int i = 0; i < CAPACITY; i++) {
    if (!c->entries[i].in_use) return &c->entries[i];
    if (c->entries[i].last_used < c->entries[oldest].last_used) oldest = i;
  }
  return &c->entries[oldest];
}

static long long cache_get(struct cache *c, int key) {
  struct entry *e = cache_find(c, key);
  if (e) {
    c->hits++;
    return e->value;
  }
  c->misses++;
  e = cache_victim(c);
  e->key = key;
  e->value = (long long)key * key;
  e->last_used = ++c->now;
  e->in_use = 1;
  return e->value;
}

static int cache_size(const struct cache *c) {
  int n = 0;
  for (int i = 0; i < CAPACITY; i++)
    if (c->entries[i].in_use) n++;
  return n;
}

int main(void) {
  struct cache cache;
  cache_clear(&cache);
  int key;
  while (scanf("%d", &key) == 1) {
    long long square = cache_get(&cache, key);
    printf("%d -> %lld\n", key, square);
  }
  int n = cache_size(&cache);
  assert(n >= 0 && n <= CAPACITY);
  printf("%u hits, %u misses, %d entries\n", cache.hits, cache.misses, n);
  return 0;
}
