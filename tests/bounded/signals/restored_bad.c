// sigaction gives back what it replaces, and a handler may be for once.
// expect: assertions false
#include <plumb.h>
#include <signal.h>

static volatile sig_atomic_t seen;

static void note(int number) { seen = number; }

int main(void) {
  struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND}, old, now;
  if (signal(SIGURG, SIG_DFL) == SIG_ERR) return 1;
  if (sigaction(SIGURG, &action, &old)) return 1;
  plumb_assert(old.sa_handler == SIG_DFL);
  raise(SIGURG);
  if (sigaction(SIGURG, NULL, &now)) return 1;
  plumb_assert(now.sa_handler == note);  // BAD: ASSERTION
  return 0;
}
