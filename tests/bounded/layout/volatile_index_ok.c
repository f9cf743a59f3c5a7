// A volatile object may have changed between the check and the use.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

static volatile unsigned port;
static int table[4];

int main(void) {
  unsigned at = port;
  if (at < 4) return table[at];
  return 0;
}
