// Functions that jump are called through a table.
// expect: assertions false
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;

static void stay(int n) { (void)n; }
static void leave(int n) { if (n > 2) longjmp(place, n); }
static void (*const steps[])(int) = {stay, leave};

int main(void) {
  int result = setjmp(place);
  if (result) {
    plumb_assert(result == 2);  // BAD: ASSERTION
    return 0;
  }
  for (int i = 0; i < 6; i++) steps[i % 2](i);
  return 1;
}
