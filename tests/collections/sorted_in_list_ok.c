// memory-safety, leaks
// The numbers in the first element of a list are sorted, and the list is walked along.
#include <stdio.h>
#include <stdlib.h>

struct hand { struct hand *next; int cards[4]; };

static int descending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x < y) - (x > y);
}

int main(void) {
  struct hand *first = NULL;
  int count;
  if (scanf("%d", &count) != 1 || count < 1) count = 1;
  for (int i = 0; i < count; i++) {
    struct hand *hand = malloc(sizeof *hand);
    if (!hand) break;
    for (int k = 0; k < 4; k++) hand->cards[k] = 4 - k;
    hand->next = first;
    first = hand;
  }
  if (!first) return 1;
  qsort(first->cards, 4, sizeof first->cards[0], descending);
  while (first) {
    struct hand *next = first->next;
    printf("%d\n", first->cards[0]);
    free(first);
    first = next;
  }
  return 0;
}
