// The same in two blocks of the heap, from any place to the end.
// expect: assertions false
// inputs: 100 100
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 65536 };

int main(void) {
  unsigned char *from = malloc(SIZE), *to = malloc(SIZE);
  unsigned start = plumb_nondet_uint(), at = plumb_nondet_uint();
  plumb_assume(start < SIZE && at < SIZE);
  memset(from, 1, SIZE);
  memset(to, 2, SIZE);
  memcpy(to + start, from + start, SIZE - start);
  plumb_assert(to[at] == (at <= start ? 2 : 1));  // BAD: ASSERTION
  free(from);
  free(to);
  return 0;
}
