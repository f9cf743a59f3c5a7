// What was registered for the end runs when main has returned, the last one first.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>
#include <stdlib.h>

static int order;

static void second(void) { plumb_assert(order == 2); }

static void first(void) {
  plumb_assert(order == 1);
  order = 2;
}

int main(void) {
  if (atexit(second) || atexit(first)) return 1;
  order = 1;
  return 0;
}
