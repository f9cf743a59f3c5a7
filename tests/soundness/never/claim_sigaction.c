// assertions
// The handler may run between two instructions, and its address is in memory that is initialised before the program starts.
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t seen;

static void note(int number) { seen = number; }

static struct sigaction action = {.sa_handler = note};

int main(void) {
  sigaction(SIGINT, &action, 0);
  seen = 0;
  assert(seen == 0);
  return 0;
}
