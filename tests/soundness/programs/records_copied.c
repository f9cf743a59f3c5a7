// Records with names are copied from constants, sorted, looked up where a number says, and changed beside their names; tables of names have gaps.
extern void *memcpy(void *, const void *, __SIZE_TYPE__);
extern void qsort(void *, __SIZE_TYPE__, __SIZE_TYPE__, int (*)(const void *, const void *));
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

struct item {
  const char *name;
  short rank;
  unsigned char flags;
  int left;
};

static const struct item stock[] = {{"bolt", 3, 1, 12}, {"rope, 10 m", -4, 0, 230}, {"lamp", 7, 255, -5}, {"nut", 0, 2, 31}};
enum { COUNT = sizeof stock / sizeof stock[0] };

static int by_left(const void *a, const void *b) { return ((const struct item *)a)->left - ((const struct item *)b)->left; }

static int length(const char *s) {
  int n = 0;
  while (s[n]) n++;
  return n;
}

static int sell(struct item *items, int n) {
  items[n].left -= items[n].rank;
  items[n].flags ^= 4;
  return length(items[n].name) + items[n].flags;
}

int main(void) {
  struct item here[COUNT] = {{"tea", 1, 2, 3}, {"coffee", 4, 5, 6}, {"soup", 7, 8, 9}, {0, -1, 128, -128}};
  const char *names[5] = {"north", "east", 0, "west", 0};
  struct item *items = malloc(sizeof stock);
  int sum = 0;
  if (!items) return 1;
  memcpy(items, stock, sizeof stock);
  for (int round = 0; round < 12; round++) {
    int n = __VERIFIER_nondet_int() & 3;
    if (here[n].name) sum += length(here[n].name) + here[n].flags;
    here[n].left = sum & 15;
    sum += sell(items, n) & 63;
    if (round % 4 == 3) qsort(items, COUNT, sizeof *items, by_left);
    if (names[n + 1]) sum += names[n + 1][0];
  }
  free(items);
  return sum & 127;
}
