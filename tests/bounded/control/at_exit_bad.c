// What was registered for the end runs when main has returned, the last one first.
// expect: assertions false
#include <plumb.h>
#include <stdlib.h>

static int order;

static void second(void) { plumb_assert(order == 2); }  // BAD: ASSERTION

static void first(void) {
  plumb_assert(order == 1);
  order = 2;
}

int main(void) {
  if (atexit(first) || atexit(second)) return 1;
  order = 1;
  return 0;
}
