// Where scanf got some of what it asks for, the stream may be at its end or not; being asked does not change that.
// expect: assertions false|unknown
// native: no, because nothing is read
// inputs: 1 65 1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int a = 0, b = 0, read = scanf("%d %d", &a, &b), ended = feof(stdin) != 0;
  plumb_assert((feof(stdin) != 0) == ended);
  if (ended) plumb_assert(read < 0);  // BAD: ASSERTION
  if (!ended && getchar() != EOF) plumb_assert(!feof(stdin));
  return 0;
}
