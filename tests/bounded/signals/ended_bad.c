// A signal that nobody handles ends the program, or does nothing.
// expect: assertions false
// inputs: 17
#include <plumb.h>
#include <signal.h>

int main(void) {
  int number = plumb_nondet_int();
  plumb_assume(number == SIGTERM || number == SIGCHLD);
  if (signal(number, SIG_DFL) == SIG_ERR) return 1;
  raise(number);
  plumb_assert(number == SIGTERM);  // BAD: ASSERTION
  return 0;
}
