// Two reads of a volatile object may differ; of another they do not.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

static int port;

int main(void) {
  int first = port, second = port;
  plumb_assert(first == second);
  return 0;
}
