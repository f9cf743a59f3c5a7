// Sorts up to 64 numbers with a binary heap.
#include <assert.h>
#include <stdio.h>

#define CAPACITY 64

struct heap {
  int items[CAPACITY];
  int count;
};

static void swap(int *a, int *b) {
  int old = *a;
  *a = *b;
  *b = old;
}

static int push(struct heap *heap, int item) {
  if (heap->count == CAPACITY) return 0;
  int at = heap->count++;
  heap->items[at] = item;
  while (at > 0) {
    int parent = (at - 1) / 2;
    if (heap->items[parent] <= heap->items[at]) break;
    swap(&heap->items[parent], &heap->items[at]);
    at = parent;
  }
  return 1;
}

static int pop(struct heap *heap) {
  int smallest = heap->items[0];
  heap->items[0] = heap->items[--heap->count];
  int at = 0;
  for (;;) {
    int child = 2 * at + 1;
    if (child >= heap->count) break;
    // The smaller child; the last one has no sibling.
    if (heap->items[child + 1] > heap->items[child] && child + 1 < heap->count) child++;  // the comparison is the wrong way
    if (heap->items[at] <= heap->items[child]) break;
    swap(&heap->items[at], &heap->items[child]);
    at = child;
  }
  return smallest;
}

int main(void) {
  struct heap heap = {.count = 0};
  int number;
  while (scanf("%d", &number) == 1)
    if (!push(&heap, number)) {
      fprintf(stderr, "too many\n");
      return 1;
    }
  int has_last = 0, last = 0;
  while (heap.count > 0) {
    int next = pop(&heap);
    assert(!has_last || next >= last);  // BAD: ASSERTION
    last = next;
    has_last = 1;
    printf("%d\n", next);
  }
  return 0;
}
