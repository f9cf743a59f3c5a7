// What was declared behind setjmp is gone behind the jump.
// expect: memory-safety false
// native: no, because the sanitizers do not look at jumps
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;
static int *kept;

int main(void) {
  int around = 1;
  kept = &around;
  if (setjmp(place)) return *kept;  // BAD: USE_AFTER_SCOPE
  {
    int inside = 2;
    if (inside) kept = &inside;
    longjmp(place, 1);
  }
}
