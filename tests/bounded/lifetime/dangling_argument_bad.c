// A pointer to the caller's variable is fine while the caller runs.
// expect: memory-safety false
#include <plumb.h>

static int *kept;

static void keep(int *p) { kept = p; }

static int use(void) { return *kept; }  // BAD: USE_AFTER_SCOPE

static int middle(void) {
  int here = 4;
  keep(&here);
  return here;
}

int main(void) {
  int r = middle();
  r += use();
  plumb_assert(r == 4);
  return 0;
}
