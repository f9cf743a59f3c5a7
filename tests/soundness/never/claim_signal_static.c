// assertions
// A handler that remembers how often it ran, and tells it by a volatile variable.
#include <signal.h>
#include "never.h"

static volatile sig_atomic_t seen;

static void note(int number) {
  static int times;
  seen = ++times == 2 ? number : 0;
  CLAIM(times < 3);
}

int main(void) {
  signal(SIGTERM, note);
  while (seen < 20) {
  }
  return 0;
}
