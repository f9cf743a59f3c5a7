// A signal that is held back does not end the program when it is raised.
// expect: assertions false
#include <assert.h>
#include <signal.h>

int main(void) {
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, SIGTERM);
  if (signal(SIGTERM, SIG_DFL) == SIG_ERR || sigprocmask(SIG_BLOCK, &held, 0)) return 0;
  raise(SIGTERM);
  assert(0);  // BAD: ASSERTION
}
