// As pipe_ok.c, but not where there is none: what the array holds then is not said.
// expect: memory-safety overflow true
// expect: assertions false
// native: no, because the call succeeds there
// inputs: 5 -5 -1
// inputs: 5 5 -1
#include <assert.h>
#include <unistd.h>

int main(void) {
  int ends[2];
  if (pipe(ends) > 0) return 1;
  assert(ends[0] >= 0 && ends[1] >= 0);  // BAD: ASSERTION
  assert(ends[0] != ends[1]);            // BAD: ASSERTION
  return 0;
}
