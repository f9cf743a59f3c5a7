// assertions
// A volatile variable that is read as a plain one, too.
#include <signal.h>
#include "never.h"

static volatile int seen;
static int *plain = (int *)&seen;

static void note(int number) { seen = number; }

int main(void) {
  struct sigaction action = {.sa_handler = note};
  if (sigaction(SIGTERM, &action, 0)) return 1;
  *plain = 0;
  CLAIM(*plain == 0);
  return 0;
}
