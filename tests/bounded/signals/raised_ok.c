// A handler runs where its signal is raised, and not where it is ignored.
// expect: memory-safety overflow assertions true
#include <plumb.h>
#include <signal.h>

static volatile sig_atomic_t seen;
static int count;

static void note(int number) { seen = number; }

static int deliver(int number) {
  if (raise(number)) return -1;
  return ++count;
}

int main(void) {
  plumb_assert(signal(SIGUSR1, note) != SIG_ERR);
  plumb_assert(deliver(SIGUSR1) == 1);
  plumb_assert(signal(SIGUSR1, SIG_IGN) == note);
  plumb_assert(deliver(SIGUSR1) == 2);
  plumb_assert(signal(SIGKILL, note) == SIG_ERR);
  return seen > 0;
}
