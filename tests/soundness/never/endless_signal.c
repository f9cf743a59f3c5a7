// termination
#include <signal.h>

static volatile sig_atomic_t rounds;

static void again(int number) { rounds = number - number; }

int main(void) {
  signal(SIGTERM, again);
  for (rounds = 0; rounds < 10; rounds++) raise(SIGTERM);
  return 0;
}
