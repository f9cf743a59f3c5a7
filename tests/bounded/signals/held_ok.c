// It ends the program when it is no longer held back. What is held back is told.
// expect: memory-safety overflow assertions true
#include <assert.h>
#include <signal.h>

int main(void) {
  sigset_t held, old;
  sigemptyset(&held);
  sigaddset(&held, SIGTERM);
  if (signal(SIGTERM, SIG_DFL) == SIG_ERR || sigprocmask(SIG_BLOCK, &held, 0)) return 0;
  raise(SIGTERM);
  if (sigprocmask(SIG_BLOCK, 0, &old)) return 0;
  assert(sigismember(&old, SIGTERM) == 1);
  sigprocmask(SIG_UNBLOCK, &held, 0);
  assert(0);
}
