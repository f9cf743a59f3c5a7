// memory-safety, overflow
// The table takes one entry too many, and its index gets into the chains.
extern int __VERIFIER_nondet_int(void);

enum { SLOTS = 8, BUCKETS = 4, NONE = -1 };

struct entry {
  int key, value, next;
};

static struct entry entries[SLOTS];
static int buckets[BUCKETS];
static int used;

static int find(int key) {
  int e = buckets[(unsigned)key % BUCKETS];
  while (e != NONE && entries[e].key != key) e = entries[e].next;
  return e;
}

static int put(int key, int value) {
  int e = find(key);
  if (e == NONE) {
    if (used > SLOTS) return 0;
    e = used++;
    entries[e].key = key;
    entries[e].next = buckets[(unsigned)key % BUCKETS];
    buckets[(unsigned)key % BUCKETS] = e;
  }
  entries[e].value = value;
  return 1;
}

int main(void) {
  for (int i = 0; i < BUCKETS; i++) buckets[i] = NONE;
  while (__VERIFIER_nondet_int()) put(__VERIFIER_nondet_int(), 1);
  int e = find(7);
  return e != NONE && entries[e].value;
}
