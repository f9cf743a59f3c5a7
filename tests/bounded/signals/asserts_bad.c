// A handler asserts what it was installed for.
// expect: assertions false
#include <plumb.h>
#include <signal.h>

static void note(int number) { plumb_assert(number == SIGUSR2); }  // BAD: ASSERTION

int main(void) {
  plumb_assert(signal(SIGUSR1, note) != SIG_ERR);
  raise(SIGUSR1);
  return 0;
}
