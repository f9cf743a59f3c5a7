// The primes below a number, in a set of bits: how many there are, and the widest gap between two of them.
//
// run: {}
// run: {"args": ["100"]}
// run: {"args": ["1"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <errno.h>

typedef struct {
  uint64_t *words;
  uint32_t nbits;
} bitset;

static int bitset_create(bitset *b, uint32_t nbits) {
  size_t nwords = ((size_t)nbits + 63) / 64;
  b->words = malloc(nwords * sizeof(uint64_t));
  if (!b->words) return 0;
  for (size_t i = 0; i < nwords; i++) b->words[i] = ~UINT64_C(0);
  b->nbits = nbits;
  return 1;
}

static int bitset_test(const bitset *b, uint32_t i) {
  assert(i < b->nbits);
  return (b->words[i >> 6] >> (i & 63)) & 1;
}

static void bitset_clear(bitset *b, uint32_t i) {
  assert(i < b->nbits);
  b->words[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

static void sieve(bitset *b) {
  bitset_clear(b, 0);
  bitset_clear(b, 1);
  for (uint32_t p = 2; p * p < b->nbits; p++) {
    if (!bitset_test(b, p)) continue;
    for (uint32_t m = p * p; m < b->nbits; m += p) bitset_clear(b, m);
  }
}

static uint32_t count_bits(const bitset *b) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < b->nbits; i++)
    if (bitset_test(b, i)) n++;
  assert(n <= b->nbits);
  return n;
}

static void print_gaps(const bitset *b) {
  uint32_t last = 2, widest = 0, at = 2;
  for (uint32_t i = 3; i < b->nbits; i += 2) {
    if (!bitset_test(b, i)) continue;
    if (i - last > widest) {
      widest = i - last;
      at = last;
    }
    last = i;
  }
  printf("widest gap: %u after %u\n", (unsigned)widest, (unsigned)at);
}

int main(int argc, char **argv) {
  bitset b;
  char *end;
  unsigned long n = 1000;
  if (argc > 1) {
    errno = 0;
    n = strtoul(argv[1], &end, 10);
    if (errno || *end || end == argv[1] || n < 2 || n > 10000000) {
      fprintf(stderr, "usage: %s [2..10000000]\n", argv[0]);
      return 1;
    }
  }
  if (!bitset_create(&b, (uint32_t)n + 1)) {
    perror("malloc");
    return 1;
  }
  sieve(&b);
  printf("%u primes\n", (unsigned)count_bits(&b));
  print_gaps(&b);
  free(b.words);
  return 0;
}
