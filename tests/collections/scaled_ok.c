// memory-safety, overflow, assertions
// A place in one range is scaled to another one: the share of what is at most a whole is at most the whole one's.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  long low, high;
  int count;
  unsigned *bins;
} Histogram;

static void add(Histogram *h, long x) {
  if (x < h->low || x >= h->high) return;
  h->bins[(x - h->low) * h->count / (h->high - h->low)]++;
}

static void print(const Histogram *h) {
  for (int i = 0; i < h->count; i++) {
    long start = h->low + (h->high - h->low) * i / h->count;
    assert(start < h->high);
    printf("%ld: %u\n", start, h->bins[i]);
  }
}

static int percent(int part, int whole) {
  int result = 100 * part / whole;
  assert(0 <= result && result <= 100);
  return result;
}

int main(void) {
  Histogram h;
  long x;
  unsigned seen = 0, inside = 0;
  if (scanf("%ld %ld %d", &h.low, &h.high, &h.count) != 3) return 1;
  if (h.low < -100000 || h.high > 100000 || h.low >= h.high || h.count < 1 || h.count > 500) return 1;
  h.bins = calloc((size_t)h.count, sizeof *h.bins);
  if (!h.bins) return 1;
  while (seen < 1000000 && scanf("%ld", &x) == 1) {
    add(&h, x);
    inside += x >= h.low && x < h.high;
    seen++;
  }
  print(&h);
  if (seen) printf("%d %%\n", percent((int)inside, (int)seen));
  free(h.bins);
  return 0;
}
