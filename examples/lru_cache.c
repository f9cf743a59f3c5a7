// A cache of values of which the one that was not used for longest makes room: a hash table finds entries by their keys, a list in both directions through the same entries has them in the order of
// their use. All of them lie in one array, and links are indices in it, as in programs without a heap.
//
// options: --property memory-safety,overflow,assertions
// expect: memory-safety=proved overflow=proved assertions=proved
#include <stdio.h>

enum {
  SLOTS = 8,
  BUCKETS = 16,
  HEAD = 0,  // no entry: between the newest and the oldest one
  NONE = -1
};

struct entry {
  int key, value;
  int newer, older;
  int next;  // in the same bucket
};

static struct entry entries[SLOTS + 1];
static int buckets[BUCKETS];
static int used;

static int bucket_of(int key) { return (int)((unsigned)key % BUCKETS); }

static void detach(int e) {
  entries[entries[e].newer].older = entries[e].older;
  entries[entries[e].older].newer = entries[e].newer;
}

static void attach(int e) {
  int newest = entries[HEAD].older;
  entries[e].newer = HEAD;
  entries[e].older = newest;
  entries[newest].newer = e;
  entries[HEAD].older = e;
}

static int find(int key) {
  int e = buckets[bucket_of(key)];
  while (e != NONE && entries[e].key != key) e = entries[e].next;
  return e;
}

static void drop(int e) {
  int bucket = bucket_of(entries[e].key);
  int at = buckets[bucket];
  if (at == e) {
    buckets[bucket] = entries[e].next;
    return;
  }
  while (at != NONE && entries[at].next != e) at = entries[at].next;
  if (at != NONE) entries[at].next = entries[e].next;
}

static int make_room(void) {
  if (used < SLOTS) return ++used;
  int oldest = entries[HEAD].newer;
  detach(oldest);
  drop(oldest);
  return oldest;
}

static void put(int key, int value) {
  int e = find(key);
  if (e != NONE) {
    detach(e);
  } else {
    e = make_room();
    entries[e].key = key;
    entries[e].next = buckets[bucket_of(key)];
    buckets[bucket_of(key)] = e;
  }
  entries[e].value = value;
  attach(e);
}

static int get(int key, int *value) {
  int e = find(key);
  if (e == NONE) return 0;
  detach(e);
  attach(e);
  *value = entries[e].value;
  return 1;
}

int main(void) {
  char command;
  int key, value;
  for (int i = 0; i < BUCKETS; i++) buckets[i] = NONE;
  while (scanf(" %c %d", &command, &key) == 2) {
    if (command == '=' && scanf("%d", &value) == 1)
      put(key, value);
    else if (get(key, &value))
      printf("%d: %d\n", key, value);
    else
      printf("%d: not there\n", key);
  }
  return 0;
}
