// setjmp returns 1 where longjmp is given 0.
// expect: assertions false
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;

int main(void) {
  int n = plumb_nondet_int();
  int result = setjmp(place);
  if (result) {
    plumb_assert(result == n);  // BAD: ASSERTION
    return 0;
  }
  longjmp(place, n);
}
