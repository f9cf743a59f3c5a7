// A door: locked, closed, open. It must not be locked while it is open.
// expect: assertions false
// inputs: 1 2 0
#include <plumb.h>

enum state { LOCKED, CLOSED, OPEN };

int main(void) {
  enum state door = LOCKED;
  for (int i = 0; i < 4; i++) {
    enum state before = door;
    unsigned event = plumb_nondet_uint() % 3;
    if (event == 1 && door != OPEN) door = CLOSED;
    if (event == 2 && door == CLOSED) door = OPEN;
    if (event == 0) door = LOCKED;
    if (event == 1 && before == OPEN) door = CLOSED;
    plumb_assert(before != OPEN || door != LOCKED);  // BAD: ASSERTION
  }
  return 0;
}
