// A volatile object may have changed between the check and the use.
// expect: memory-safety false|unknown
// run: no, because the interpreter takes volatile objects for ordinary ones
// native: no, because nobody else changes it
#include <plumb.h>

static volatile unsigned port;
static int table[4];

int main(void) {
  if (port < 4) return table[port];  // BAD: OUT_OF_BOUNDS
  return 0;
}
