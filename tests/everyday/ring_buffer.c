// The last numbers that came in, and their average, over a ring buffer.
//
// run: {"stdin": "1 2 3 4 5 6 7 8 9 10 11 12\n"}
// run: {"stdin": "-5 nonsense"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

#define SIZE 8

struct ring {
  int items[SIZE];
  unsigned head;
  unsigned tail;
  unsigned count;
};

static void ring_init(struct ring *r) { r->head = r->tail = r->count = 0; }

static bool ring_full(const struct ring *r) { return r->count == SIZE; }

static bool ring_empty(const struct ring *r) { return r->count == 0; }

static bool ring_push(struct ring *r, int item) {
  if (ring_full(r)) return false;
  r->items[r->tail] = item;
  r->tail = (r->tail + 1) % SIZE;
  r->count++;
  return true;
}

static bool ring_pop(struct ring *r, int *item) {
  if (ring_empty(r)) return false;
  *item = r->items[r->head];
  r->head = (r->head + 1) % SIZE;
  r->count--;
  return true;
}

static double ring_average(const struct ring *r) {
  long long sum = 0;
  unsigned at = r->head;
  if (r->count == 0) return 0;
  for (unsigned i = 0; i < r->count; i++) {
    sum += r->items[at];
    at = (at + 1) % SIZE;
  }
  return (double)sum / r->count;
}

int main(void) {
  struct ring ring;
  int value;
  ring_init(&ring);
  while (scanf("%d", &value) == 1) {
    if (ring_full(&ring)) {
      int dropped;
      if (ring_pop(&ring, &dropped)) printf("dropped %d\n", dropped);
    }
    bool pushed = ring_push(&ring, value);
    assert(pushed);
    assert(ring.count <= SIZE);
    printf("average %.2f\n", ring_average(&ring));
  }
  while (ring_pop(&ring, &value)) printf("%d\n", value);
  assert(ring_empty(&ring));
  return 0;
}
