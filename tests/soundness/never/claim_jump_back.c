// memory-safety
// The buffer is set again by a call that returns before the jump.
#include <setjmp.h>
#include "never.h"

static jmp_buf place;

static int again(int n) {
  if (n == 0) return 0;
  return setjmp(place) ? 5 : again(n - 1);
}

int main(void) {
  if (setjmp(place)) return 1;
  if (again(2)) return 2;
  longjmp(place, 1);
}
