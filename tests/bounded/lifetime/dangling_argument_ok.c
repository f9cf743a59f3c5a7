// A pointer to the caller's variable is fine while the caller runs.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

static int *kept;

static void keep(int *p) { kept = p; }

static int use(void) { return *kept; }

static int middle(void) {
  int here = 4;
  keep(&here);
  return use();
}

int main(void) {
  int r = middle();
  plumb_assert(r == 4);
  return 0;
}
