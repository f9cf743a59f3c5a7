// Below 8 the second counter waits, from there on it is the first one: no conjunction says both.
// options: --engine graph --timeout 30
// expect: assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  int place = 0, late = 8;
  while (place < 16) {
    if (place >= 8) late++;
    place++;
  }
  plumb_assert(late == 16);
  return 0;
}
