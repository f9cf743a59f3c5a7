// setjmp returns 1 where longjmp is given 0.
// expect: memory-safety overflow assertions true
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;

int main(void) {
  int n = plumb_nondet_int();
  int result = setjmp(place);
  if (result) {
    plumb_assert(result == n || (result == 1 && n == 0));
    return 0;
  }
  longjmp(place, n);
}
