// assertions
// A handler that writes by an instruction of the compiler what is not volatile.
#include <signal.h>
#include <string.h>
#include "never.h"

static char text[8];

static void fill(int number) {
  (void)number;
  memset(text, 1, sizeof text);
}

int main(void) {
  signal(SIGTERM, fill);
  memset(text, 0, sizeof text);
  CLAIM(text[3] == 0);
  return 0;
}
