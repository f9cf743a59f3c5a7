// A ring buffer of numbers: +N adds, - takes, ? tells how many.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define SIZE 5

struct ring {
  int items[SIZE];
  unsigned head, count;
};

static int put(struct ring *ring, int item) {
  if (ring->count >= SIZE) return 0;
  ring->items[(ring->head + ring->count) % SIZE] = item;
  ring->count++;
  return 1;
}

static int take(struct ring *ring, int *item) {
  if (ring->count == 0) return 0;
  *item = ring->items[ring->head];  // BAD: OUT_OF_BOUNDS INDEX
  if (++ring->head > SIZE) ring->head = 0;
  ring->count--;
  return 1;
}

int main(void) {
  struct ring ring = {{0}, 0, 0};
  char line[32];
  int item;
  while (fgets(line, sizeof line, stdin)) {
    switch (line[0]) {
      case '+':
        if (!put(&ring, atoi(line + 1))) printf("full\n");
        break;
      case '-':
        if (take(&ring, &item)) printf("%d\n", item);
        else printf("empty\n");
        break;
      case '?': printf("%u\n", ring.count); break;
      default: printf("what?\n");
    }
    assert(ring.count <= SIZE);
  }
  return 0;
}
