// Sparse vectors as sorted lists of index and value: add, dot product, print.
//
// run: {"stdin": "3 0 5 7 2 9 1\n2 7 3 9 4\n"}
// run: {"stdin": "2 5 1 5 1\n1 0 0\n"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_ENTRIES 32
#define MAX_VALUE 10000

typedef struct {
  unsigned index;
  int value;
} Entry;

typedef struct {
  Entry entries[2 * MAX_ENTRIES];
  unsigned count;
} Sparse;

static int sparse_read(Sparse *v) {
  unsigned n;
  if (scanf("%u", &n) != 1 || n > MAX_ENTRIES) return 0;
  v->count = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned index;
    int value;
    if (scanf("%u %d", &index, &value) != 2) return 0;
    if (value > MAX_VALUE || value < -MAX_VALUE) return 0;
    if (i > 0 && index <= v->entries[i - 1].index) return 0;
    v->entries[i].index = index;
    v->entries[i].value = value;
    v->count++;
  }
  return 1;
}

static void push(Sparse *v, unsigned index, int value) {
  assert(v->count < 2 * MAX_ENTRIES);
  if (value == 0) return;
  v->entries[v->count].index = index;
  v->entries[v->count].value = value;
  v->count++;
}

static void sparse_add(const Sparse *a, const Sparse *b, Sparse *sum) {
  unsigned i = 0, j = 0;
  sum->count = 0;
  while (i < a->count || j < b->count) {
    if (j == b->count || (i < a->count && a->entries[i].index < b->entries[j].index)) {
      push(sum, a->entries[i].index, a->entries[i].value);
      i++;
    } else if (i == a->count || b->entries[j].index < a->entries[i].index) {
      push(sum, b->entries[j].index, b->entries[j].value);
      j++;
    } else {
      push(sum, a->entries[i].index, a->entries[i].value + b->entries[j].value);
      i++;
      j++;
    }
  }
}

static long long sparse_dot(const Sparse *a, const Sparse *b) {
  long long dot = 0;
  unsigned i = 0, j = 0;
  while (i < a->count && j < b->count) {
    if (a->entries[i].index < b->entries[j].index)
      i++;
    else if (a->entries[i].index > b->entries[j].index)
      j++;
    else
      dot += (long long)a->entries[i++].value * b->entries[j++].value;
  }
  return dot;
}

int main(void) {
  Sparse a, b, sum;
  if (!sparse_read(&a) || !sparse_read(&b)) {
    fprintf(stderr, "count, then pairs of index and value with growing indices\n");
    return EXIT_FAILURE;
  }
  sparse_add(&a, &b, &sum);
  for (unsigned i = 0; i < sum.count; i++) printf("%u: %d\n", sum.entries[i].index, sum.entries[i].value);
  printf("dot: %lld\n", sparse_dot(&a, &b));
  return EXIT_SUCCESS;
}
