// A copy to a place that is an input.
// expect: memory-safety overflow assertions termination true
// inputs: 5 9
#include <plumb.h>
#include <string.h>

static unsigned char area[16];

int main(void) {
  unsigned at = plumb_nondet_uint(), i = plumb_nondet_uint();
  plumb_assume(at <= 12 && i < 16);
  const unsigned char word[4] = {9, 8, 7, 6};
  memcpy(area + at, word, 4);
  plumb_assert(area[i] == (i >= at && i < at + 4 ? word[(i - at) & 3] : 0));
  return 0;
}
