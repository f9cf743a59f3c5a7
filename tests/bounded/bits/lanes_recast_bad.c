// The lower half of a lane comes first.
// expect: memory-safety overflow termination true
// expect: assertions false
// inputs: 5 70000
#include <plumb.h>

typedef unsigned words __attribute__((vector_size(16)));
typedef unsigned long longs __attribute__((vector_size(16)));
typedef unsigned short halves __attribute__((vector_size(16)));
typedef float floats __attribute__((vector_size(16)));

int main(void) {
  unsigned a = plumb_nondet_uint(), b = plumb_nondet_uint();
  words pair = {a, b, 3, 0x3f800000};
  longs wide = (longs)pair;
  plumb_assert(wide[0] == ((unsigned long)b << 32 | a));
  halves narrow = (halves)wide;
  plumb_assert(narrow[2] == b >> 16);  // BAD: ASSERTION
  floats numbers = (floats)narrow;
  plumb_assert(numbers[3] == 1.0f);
  plumb_assert(((words)(unsigned __int128)wide)[1] == b);
  return 0;
}
