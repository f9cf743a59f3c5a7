// What was declared behind setjmp is gone behind the jump.
// expect: memory-safety overflow assertions true
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;
static int *kept;

int main(void) {
  int around = 1;
  kept = &around;
  if (setjmp(place)) return *kept;
  {
    int inside = 2;
    if (inside) kept = &around;
    longjmp(place, 1);
  }
}
