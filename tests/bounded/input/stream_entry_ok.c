// A function that is called by others: what they have read before is not known.
// options: --entry before
// expect: memory-safety overflow termination true
// expect: assertions unknown
#include <assert.h>
#include <stdio.h>

void before(void) {
  assert(!feof(stdin));
  clearerr(stdin);
  assert(!feof(stdin));
}
