// memory-safety; runs: none
// It succeeds also where it leaves the depth as it is: what it returns does not say that all groups are closed.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
enum { MOST = 16 };
static int depth;
static int open_groups[MOST];

static int group(void) {
  if (depth == MOST) return 0;
  open_groups[depth] = 1;
  depth++;
  while (__VERIFIER_nondet_int() == '(')
    if (!group()) return 0;
  if (__VERIFIER_nondet_int() != ')') return 1;
  depth--;
  return open_groups[depth];
}

int main(void) {
  int good = group();
  if (good) {

    open_groups[depth + MOST - 1] = 0;
  }
  return good;
}
