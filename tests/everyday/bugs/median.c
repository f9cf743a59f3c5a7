// Reads numbers until the end, prints median and mode.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct numbers {
  int *data;
  size_t count, room;
};

static int push(struct numbers *n, int value) {
  if (n->count == n->room) {
    size_t room = n->room ? 2 * n->room : 4;
    int *data = realloc(n->data, room * sizeof *data);
    if (!data) return -1;
    n->data = data;
    n->room = room;
  }
  n->data[n->count++] = value;
  return 0;
}

static void sort(int *a, size_t n) {
  for (size_t i = 1; i < n; i++) {
    int x = a[i];
    size_t j = i;
    for (; j > 0 && a[j - 1] > x; j--) a[j] = a[j - 1];
    a[j] = x;
  }
}

static int median(const struct numbers *n) {
  size_t half = n->count / 2;
  if (n->count % 2) return n->data[half];
  return (n->data[half - 1] + n->data[half]) / 2;  // BAD: SIGNED_OVERFLOW OUT_OF_BOUNDS NULL_ACCESS
}

static int mode(const struct numbers *n) {
  int best = 0, best_count = 0;
  for (size_t i = 0; i < n->count;) {
    size_t j = i;
    while (j < n->count && n->data[j] == n->data[i]) j++;
    if ((int)(j - i) > best_count) {
      best_count = (int)(j - i);
      best = n->data[i];
    }
    i = j;
  }
  return best;
}

int main(void) {
  struct numbers all = {0};
  int value;
  while (scanf("%d", &value) == 1)
    if (push(&all, value) < 0) break;
  if (all.count == 0) {
    puts("nothing");
    return 0;
  }
  sort(all.data, all.count);
  printf("median %d mode %d\n", median(&all), mode(&all));
  free(all.data);
  return 0;
}
