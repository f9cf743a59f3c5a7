// memory-safety, overflow, assertions
// A function that calls itself leaves the depth as it was where it succeeds, and deeper where it fails: what it returns says which.
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
  if (__VERIFIER_nondet_int() != ')') return 0;
  depth--;
  return open_groups[depth];
}

int main(void) {
  int good = group();
  if (good) {
    assert(depth == 0);
    open_groups[depth] = 0;
  }
  return good;
}
