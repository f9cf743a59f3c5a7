// A ring buffer: full and empty look the same if nothing is kept free.
// expect: memory-safety false
// inputs: 0 0 0 0 1
#include <plumb.h>

enum { SIZE = 4, ROUND = SIZE + 1 };
static int items[SIZE];
static unsigned head, tail;

static _Bool put(int item) {
  if ((tail + 1) % ROUND == head) return 0;
  items[tail] = item;  // BAD: OUT_OF_BOUNDS
  tail = (tail + 1) % ROUND;
  return 1;
}

static _Bool take(int *item) {
  if (head == tail) return 0;
  *item = items[head];
  head = (head + 1) % ROUND;
  return 1;
}

int main(void) {
  int in = 0, out = 0, item;
  for (int i = 0; i < 6; i++) {
    if (plumb_nondet_bool() && take(&item)) plumb_assert(item == out), out++;
    if (put(in)) in++;
  }
  plumb_assert(in - out <= SIZE);
  return 0;
}
