// memory-safety
// A local that was changed between setjmp and longjmp is indeterminate, however it was changed back.
#include <setjmp.h>
#include "never.h"

static jmp_buf place;

static void leave(int n) {
  if (n > 3) longjmp(place, n);
}

int main(void) {
  int n = 0;
  if (setjmp(place)) return n > 5;
  for (int i = 0; i < 6; i++) {
    n = i;
    leave(i);
    n = 0;
  }
  return 0;
}
