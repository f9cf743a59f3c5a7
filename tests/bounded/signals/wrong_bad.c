// What a handler does wrong is seen where it is raised.
// expect: memory-safety false
#include <plumb.h>
#include <signal.h>

static volatile sig_atomic_t slot;

static void note(int number) {
  int table[32];
  for (int i = 0; i < 32; i++) table[i] = i;
  slot = table[number * 3];  // BAD: OUT_OF_BOUNDS
}

int main(void) {
  struct sigaction action = {.sa_handler = note};
  sigemptyset(&action.sa_mask);
  sigaddset(&action.sa_mask, SIGINT);
  plumb_assert(sigismember(&action.sa_mask, SIGINT) && !sigismember(&action.sa_mask, SIGHUP));
  if (sigaction(SIGTERM, &action, NULL)) return 1;
  raise(SIGTERM);
  return 0;
}
