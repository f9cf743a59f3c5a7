// Duff's device: a switch into the middle of a loop.
// expect: memory-safety false
// inputs: 8
#include <plumb.h>

int main(void) {
  char from[8] = "abcdefg", to[8] = {0};
  int count = plumb_nondet_int();
  plumb_assume(count > 0 && count <= 8);
  char *p = to;
  const char *q = from;
  int rounds = (count + 4) / 4;
  switch (count % 4) {
    case 0: do { *p++ = *q++;  // BAD: OUT_OF_BOUNDS
        case 3: *p++ = *q++;
        case 2: *p++ = *q++;
        case 1: *p++ = *q++;
      } while (--rounds > 0);
  }
  plumb_assert(p == to + count);
  return 0;
}
