// The call of setjmp must not have returned.
// expect: memory-safety overflow assertions true
// inputs: 4
#include <plumb.h>
#include <setjmp.h>

static jmp_buf place;

static int open_place(void) { return setjmp(place); }

static int work(int n) {
  if (setjmp(place)) return n;
  if (n > 2) longjmp(place, n);
  return 0;
}

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 5);
  if (open_place()) return 1;
  work(n);
  if (n == 5) longjmp(place, 1);
  return 0;
}
