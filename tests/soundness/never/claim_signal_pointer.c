// assertions
#include <assert.h>
#include <signal.h>

typedef void (*Handler)(int);

static volatile sig_atomic_t seen;

static void note(int number) { seen = number; }

static Handler (*install)(int, Handler) = signal;

int main(void) {
  install(SIGTERM, note);
  seen = 0;
  assert(seen == 0);
  return 0;
}
