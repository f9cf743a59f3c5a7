// Components of a graph by union and find, from pairs of numbers on standard input.
//
// run: {"stdin": "10\n0 1\n1 2\n4 5\n9 0\n"}
// run: {"stdin": "3\n7 1\n0 2\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct forest {
  int *parent;
  int *size;
  int count;
  int components;
};

static int forest_init(struct forest *f, int n) {
  f->parent = malloc((size_t)n * sizeof *f->parent);
  f->size = malloc((size_t)n * sizeof *f->size);
  if (f->parent == NULL || f->size == NULL) {
    free(f->parent);
    free(f->size);
    return -1;
  }
  for (int i = 0; i < n; i++) {
    f->parent[i] = i;
    f->size[i] = 1;
  }
  f->count = f->components = n;
  return 0;
}

static int find(struct forest *f, int i) {
  while (f->parent[i] != i) {
    f->parent[i] = f->parent[f->parent[i]];
    i = f->parent[i];
  }
  return i;
}

static int join(struct forest *f, int a, int b) {
  a = find(f, a);
  b = find(f, b);
  if (a == b) return 0;
  if (f->size[a] < f->size[b]) {
    int t = a;
    a = b;
    b = t;
  }
  f->parent[b] = a;
  f->size[a] += f->size[b];
  f->components--;
  return 1;
}

int main(void) {
  int n;
  if (scanf("%d", &n) != 1 || n < 1 || n > 1000) {
    fprintf(stderr, "number of nodes?\n");
    return 1;
  }
  struct forest f;
  if (forest_init(&f, n) != 0) {
    perror("malloc");
    return 1;
  }
  int a, b;
  while (scanf("%d %d", &a, &b) == 2) {
    if (a < 0 || a >= n || b < 0 || b >= n) {
      fprintf(stderr, "no edge: %d %d\n", a, b);
      continue;
    }
    if (!join(&f, a, b)) printf("%d and %d are connected\n", a, b);
  }
  printf("%d components\n", f.components);
  free(f.parent);
  free(f.size);
  return 0;
}
