// Open addressing table with linear probing: counts how often each number occurs in the input.
//
// run: {"args": [], "stdin": "5 3 5 5 9 3 70 6 134"}
// run: {"args": ["2"], "stdin": "1 2 3 4 5 6 7 8 9 10 1 1 2\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define START_SIZE 8u
#define MAX_SIZE 4096u

struct cell {
  long key;
  uint32_t count; /* 0: free */
};

struct map {
  struct cell *cells;
  uint32_t size; /* a power of two */
  uint32_t used;
};

static uint32_t mix(long key) {
  uint64_t x = (uint64_t)key;
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdULL;
  x ^= x >> 33;
  return (uint32_t)x;
}

static struct cell *probe(struct cell *cells, uint32_t size, long key) {
  uint32_t i = mix(key) & (size - 1);
  uint32_t steps;

  for (steps = 0; steps < size; steps++) {
    if (cells[i].count == 0 || cells[i].key == key) return &cells[i];
    i = (i + 1) & (size - 1);
  }
  return NULL;
}

static int rehash(struct map *m) {
  uint32_t bigger = m->size * 2, i;
  struct cell *fresh;

  if (bigger > MAX_SIZE) return 0;
  fresh = calloc(bigger, sizeof *fresh);
  if (fresh == NULL) return 0;
  for (i = 0; i < m->size; i++) {
    struct cell *to;
    if (m->cells[i].count == 0) continue;
    to = probe(fresh, bigger, m->cells[i].key);
    if (to != NULL) *to = m->cells[i];
  }
  free(m->cells);
  m->cells = fresh;
  m->size = bigger;
  return 1;
}

static int add(struct map *m, long key) {
  struct cell *c;

  if (m->used * 4 >= m->size * 3 && !rehash(m)) return 0;
  c = probe(m->cells, m->size, key);
  if (c == NULL) return 0;
  if (c->count == 0) {
    c->key = key;
    m->used++;
  }
  if (c->count < UINT32_MAX) c->count++;
  assert(c->count > 0);
  return 1;
}

int main(int argc, char **argv) {
  struct map m = {NULL, START_SIZE, 0};
  uint32_t i, at_least = 1;
  long number;

  if (argc > 1) {
    int n = atoi(argv[1]);
    if (n > 0) at_least = (uint32_t)n;
  }
  m.cells = calloc(m.size, sizeof *m.cells);
  if (m.cells == NULL) return EXIT_FAILURE;
  while (scanf("%ld", &number) == 1)
    if (!add(&m, number)) {
      fputs("too many different numbers\n", stderr);
      break;
    }
  assert(m.size >= START_SIZE);
  for (i = 0; i < m.size; i++)
    if (m.cells[i].count >= at_least) printf("%ld: %lu\n", m.cells[i].key, (unsigned long)m.cells[i].count);
  printf("%lu different\n", (unsigned long)m.used);
  free(m.cells);
  return 0;
}
