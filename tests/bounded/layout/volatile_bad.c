// Two reads of a volatile object may differ; of another they do not.
// expect: assertions false|unknown
// run: no, because the interpreter takes volatile objects for ordinary ones
// native: no, because nobody else changes it
#include <plumb.h>

static volatile int port;

int main(void) {
  int first = port, second = port;
  plumb_assert(first == second);  // BAD: ASSERTION
  return 0;
}
