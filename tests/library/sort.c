// qsort and bsearch.
#include "compare.h"

struct record {
  int key;
  char name[5];
};

static int calls;

static int by_number(const void *a, const void *b) {
  calls++;
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int by_key(const void *a, const void *b) {
  return ((const struct record *)b)->key - ((const struct record *)a)->key;
}
static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static int by_factor(const void *a, const void *b, void *context) {
  int x = *(const int *)a, y = *(const int *)b, *factor = context;
  factor[1]++;
  return *factor * ((x > y) - (x < y));
}

int main(void) {
  int numbers[50];
  unsigned state = 5;
  for (int count = 0; count < 50; count += 7) {
    for (int i = 0; i < count; i++) numbers[i] = (int)((state = state * 1103515245u + 12345u) >> 16) % 100;
    qsort(numbers, (size_t)count, sizeof *numbers, by_number);
    add_bytes(numbers, (size_t)count * sizeof *numbers);
    for (int wanted = 0; wanted < 100; wanted++)
      add(bsearch(&wanted, numbers, (size_t)count, sizeof *numbers, by_number) != NULL);
  }
  add(calls > 0);
  struct record records[] = {{3, "c"}, {1, "a"}, {2, "b"}, {9, "i"}};
  qsort(records, 4, sizeof *records, by_key);
  for (int i = 0; i < 4; i++) add_text(records[i].name);
  const char *texts[] = {"pear", "apple", "fig", "banana"}, *wanted = "fig";
  qsort(texts, 4, sizeof *texts, by_text);
  for (int i = 0; i < 4; i++) add_text(texts[i]);
  add((const char **)bsearch(&wanted, texts, 4, sizeof *texts, by_text) - texts);
  struct { int factor, calls; } context = {-1, 0};
  int turned[5] = {3, 1, 4, 1, 5};
  qsort_r(turned, 5, sizeof *turned, by_factor, &context);
  add_bytes(turned, sizeof turned);
  add(context.calls > 0);
  return result();
}
