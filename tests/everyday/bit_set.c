// Sets of small numbers as bits in words; with them the sieve of Eratosthenes.
//
// run: {"args": ["100"]}
// run: {"args": ["1024"]}
// run: {"args": ["-7"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LIMIT 1024
#define WORD_BITS 32

typedef struct {
  uint32_t words[LIMIT / WORD_BITS];
} BitSet;

static void bits_clear(BitSet *set) { memset(set->words, 0, sizeof set->words); }

static void bits_add(BitSet *set, unsigned n) {
  assert(n < LIMIT);
  set->words[n / WORD_BITS] |= (uint32_t)1 << n % WORD_BITS;
}

static void bits_remove(BitSet *set, unsigned n) {
  assert(n < LIMIT);
  set->words[n / WORD_BITS] &= ~((uint32_t)1 << n % WORD_BITS);
}

static bool bits_has(const BitSet *set, unsigned n) {
  if (n >= LIMIT) return false;
  return set->words[n / WORD_BITS] >> n % WORD_BITS & 1;
}

static unsigned count_ones(uint32_t word) {
  unsigned n = 0;
  while (word != 0) {
    word &= word - 1;
    n++;
  }
  return n;
}

static unsigned bits_count(const BitSet *set) {
  unsigned n = 0;
  for (size_t i = 0; i < LIMIT / WORD_BITS; i++) n += count_ones(set->words[i]);
  return n;
}

static void sieve(BitSet *primes, unsigned limit) {
  bits_clear(primes);
  for (unsigned i = 2; i < limit; i++) bits_add(primes, i);
  for (unsigned i = 2; i * i < limit; i++) {
    if (!bits_has(primes, i)) continue;
    for (unsigned j = i * i; j < limit; j += i) bits_remove(primes, j);
  }
}

int main(int argc, char **argv) {
  unsigned limit = LIMIT;
  if (argc > 1) {
    long n = strtol(argv[1], NULL, 0);
    if (n < 0 || n > LIMIT) {
      fprintf(stderr, "limit must be in 0 .. %d\n", LIMIT);
      return 1;
    }
    limit = (unsigned)n;
  }
  BitSet primes;
  sieve(&primes, limit);
  for (unsigned i = 0; i < limit; i++)
    if (bits_has(&primes, i)) printf("%u\n", i);
  printf("%u primes below %u\n", bits_count(&primes), limit);
  return 0;
}
