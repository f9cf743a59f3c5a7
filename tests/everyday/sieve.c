// Primes up to a number by the sieve of Eratosthenes, with the largest gap between two of them.
//
// run: {"args": ["100"]}
// run: {"args": ["1"]}
// run: {"args": ["x"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_LIMIT 100000

static void sieve(bool *composite, int limit) {
  composite[0] = composite[1] = true;
  for (int i = 2; i <= limit / i; i++) {
    if (composite[i]) continue;
    for (int k = i * i; k <= limit; k += i) composite[k] = true;
  }
}

static int count_primes(const bool *composite, int limit) {
  int count = 0;
  for (int i = 2; i <= limit; i++) count += !composite[i];
  return count;
}

static int largest_gap(const bool *composite, int limit) {
  int last = 2, gap = 0;
  for (int i = 3; i <= limit; i++) {
    if (composite[i]) continue;
    if (i - last > gap) gap = i - last;
    last = i;
  }
  assert(gap >= 0);
  return gap;
}

static int parse(const char *text) {
  char *end;
  long value = strtol(text, &end, 10);
  if (end == text || *end != '\0' || value < 2 || value > MAX_LIMIT) return -1;
  return (int)value;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: sieve LIMIT\n");
    return 2;
  }
  int limit = parse(argv[1]);
  if (limit < 0) {
    fprintf(stderr, "a number from 2 to %d\n", MAX_LIMIT);
    return 2;
  }
  bool *composite = calloc((size_t)limit + 1, sizeof *composite);
  if (composite == NULL) return 1;
  sieve(composite, limit);
  printf("%d primes, largest gap %d\n", count_primes(composite, limit), largest_gap(composite, limit));
  for (int i = limit > 50 ? limit - 50 : 2; i <= limit; i++)
    if (!composite[i]) printf("%d ", i);
  putchar('\n');
  free(composite);
  return 0;
}
