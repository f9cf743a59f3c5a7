// A histogram of the numbers on standard input: between two bounds that the command line gives, in bins of equal width.
//
// run: {"args": ["0", "100", "10"], "stdin": "5 7 12 99 100 -3 50 51 52\n"}
// run: {"args": ["-20", "20"], "stdin": "1 2 x 3\n"}
// run: {"args": ["5", "5", "3"], "stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_BINS 50
#define LIMIT 1000000
#define WIDTH 40

struct histogram {
  long low, high;
  int bins;
  unsigned counts[MAX_BINS];
  unsigned below, above;
};

static int parse(const char *text, long low, long high, long *value) {
  char *end;
  errno = 0;
  *value = strtol(text, &end, 10);
  return errno == 0 && end != text && *end == '\0' && *value >= low && *value <= high;
}

static void histogram_init(struct histogram *h, long low, long high, int bins) {
  h->low = low;
  h->high = high;
  h->bins = bins;
  h->below = h->above = 0;
  for (int i = 0; i < bins; i++) h->counts[i] = 0;
}

static void histogram_add(struct histogram *h, long value) {
  if (value < h->low) {
    h->below++;
  } else if (value >= h->high) {
    h->above++;
  } else {
    long bin = (value - h->low) * h->bins / (h->high - h->low);
    assert(bin >= 0 && bin < h->bins);
    h->counts[bin]++;
  }
}

static unsigned largest(const struct histogram *h) {
  unsigned most = 1;
  for (int i = 0; i < h->bins; i++)
    if (h->counts[i] > most) most = h->counts[i];
  return most;
}

static void histogram_print(const struct histogram *h) {
  unsigned most = largest(h);
  for (int i = 0; i < h->bins; i++) {
    long from = h->low + (h->high - h->low) * i / h->bins;
    unsigned stars = (unsigned)((unsigned long long)h->counts[i] * WIDTH / most);
    printf("%8ld |", from);
    for (unsigned k = 0; k < stars; k++) putchar('*');
    printf(" %u\n", h->counts[i]);
  }
  if (h->below || h->above) printf("%u below, %u above\n", h->below, h->above);
}

int main(int argc, char **argv) {
  static struct histogram h;
  long low = 0, high = 100, bins = 10, value;
  if (argc > 1 && !parse(argv[1], -LIMIT, LIMIT, &low)) return 2;
  if (argc > 2 && !parse(argv[2], -LIMIT, LIMIT, &high)) return 2;
  if (argc > 3 && !parse(argv[3], 1, MAX_BINS, &bins)) return 2;
  if (high <= low) {
    fprintf(stderr, "usage: histogram [LOW [HIGH [BINS]]]\n");
    return 2;
  }
  histogram_init(&h, low, high, (int)bins);
  while (scanf("%ld", &value) == 1) histogram_add(&h, value);
  histogram_print(&h);
  return 0;
}
