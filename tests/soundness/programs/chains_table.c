// Tables of chains: elements are null or own a chain, entries own strings, tables lie on the heap.
extern void *malloc(__SIZE_TYPE__);
extern void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);
extern void free(void *);
extern char *strcpy(char *, const char *);

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct entry {
  unsigned key, count;
  struct entry *next;
  char *name;
};

static struct entry *table[4];

static struct entry *find(unsigned key) {
  struct entry *e;
  for (e = table[key % 4]; e; e = e->next)
    if (e->key == key) break;
  return e;
}

static void add(unsigned key) {
  struct entry *e = find(key);
  if (!e) {
    e = malloc(sizeof *e);
    if (!e) return;
    e->key = key;
    e->count = 0;
    e->name = key & 1 ? 0 : malloc(4);
    if (e->name) strcpy(e->name, "abc");
    e->next = table[key % 4];
    table[key % 4] = e;
  }
  e->count++;
}

static void drop(unsigned key) {
  struct entry *e = table[key % 4], *before = 0;
  for (; e && e->key != key; e = e->next) before = e;
  if (!e) return;
  if (before)
    before->next = e->next;
  else
    table[key % 4] = e->next;
  free(e->name);
  free(e);
}

static int sum_heap_table(int n) {
  struct entry **buckets = calloc(8, sizeof *buckets);
  int sum = 0;
  if (!buckets) return 0;
  for (int i = 0; i < n; i++) {
    unsigned h = __VERIFIER_nondet_uint() & 7;
    struct entry *e = calloc(1, sizeof *e);
    if (!e) break;
    e->next = buckets[h];
    e->count = (unsigned)i & 3;
    buckets[h] = e;
  }
  for (int i = 0; i < 8; i++)
    for (struct entry *e = buckets[i]; e; e = e->next) sum += (int)e->count;
  for (int i = 0; i < 8; i++) {
    while (buckets[i]) {
      struct entry *e = buckets[i];
      buckets[i] = e->next;
      free(e);
    }
  }
  free(buckets);
  return sum;
}

int main(void) {
  int n = __VERIFIER_nondet_int() & 15, sum;
  for (int i = 0; i < n; i++) add(__VERIFIER_nondet_uint() & 15);
  for (int i = 0; i < 3; i++) drop(__VERIFIER_nondet_uint() & 15);
  sum = sum_heap_table(n);
  for (int i = 0; i < 4; i++) {
    struct entry *e = table[i];
    while (e) {
      struct entry *next = e->next;
      sum += (int)e->count;
      free(e->name);
      free(e);
      e = next;
    }
  }
  return sum;
}
