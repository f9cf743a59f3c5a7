// assertions
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t seen;

static void note(int number) { seen = number; }

int main(void) {
  signal(SIGTERM, note);
  raise(SIGTERM);
  assert(seen == 0);
  return 0;
}
