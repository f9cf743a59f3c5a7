// Below 8 the second counter waits, from there on it is one more than the first one.
// options: --engine auto
// expect: assertions false
// inputs: 3
#include <plumb.h>

int main(void) {
  int place = 0, late = 8;
  while (place < 16) {
    if (place >= 7) late++;
    place++;
  }
  plumb_assert(late == 16);  // BAD: ASSERTION
  return 0;
}
