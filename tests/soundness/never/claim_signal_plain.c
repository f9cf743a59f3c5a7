// assertions
// A handler that changes a variable which is not volatile may do so at any time.
#include <signal.h>
#include "never.h"

static int count;

static void note(int number) { count += number; }

int main(void) {
  signal(SIGTERM, note);
  count = 0;
  CLAIM(count == 0);
  return 0;
}
