// A local that was changed since setjmp is indeterminate behind the jump, unless it is volatile.
// expect: memory-safety false
// native: no, because no sanitizer sees uninitialised values
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;

int main(void) {
  int same = 3;
  int tries = 0;
  if (setjmp(place)) {
    plumb_assert(same == 3);
    return tries > 1;  // BAD: UNINITIALISED
  }
  tries = same - 2;
  longjmp(place, 1);
}
