// Behind clearerr the end was not met, whatever others have read before.
// options: --entry before
// expect: assertions false
#include <assert.h>
#include <stdio.h>

void before(void) {
  clearerr(stdin);
  assert(feof(stdin));  // BAD: ASSERTION
}
