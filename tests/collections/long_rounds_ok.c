// memory-safety, overflow
// What the items weigh stays known through loops that take many rounds until what they change has come to rest.
#include <stdio.h>

enum { ITEMS = 50, CAPACITY = 1000 };

struct item {
  int weight;
  int value;
};

static int best[CAPACITY + 1];

static int larger(int a, int b) { return a > b ? a : b; }

static int solve(const struct item *items, int count, int capacity) {
  for (int w = 0; w <= capacity; w++) best[w] = 0;
  for (int i = 0; i < count; i++)
    for (int w = capacity; w >= items[i].weight; w--)
      best[w] = larger(best[w], best[w - items[i].weight] < 5000 ? items[i].value : 0);
  return best[capacity];
}

int main(void) {
  struct item items[ITEMS];
  int count = 0, capacity, weight, value;
  if (scanf("%d", &capacity) != 1 || capacity < 0 || capacity > CAPACITY) return 1;
  while (count < ITEMS && scanf("%d %d", &weight, &value) == 2) {
    if (weight <= 0 || weight > CAPACITY || value < 0 || value > 10000) continue;
    items[count].weight = weight;
    items[count].value = value;
    count++;
  }
  printf("%d\n", solve(items, count, capacity));
  return 0;
}
