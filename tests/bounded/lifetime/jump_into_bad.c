// A jump into a block, past a declaration: the variable has no value there, also not that of the last round.
// expect: memory-safety false
// inputs: 1
// native: no, because MemorySanitizer takes the old value for one
#include <plumb.h>

int main(void) {
  int last = 0, more = plumb_nondet_bool();
  for (int i = 0; i < 2; i++) {
    if (i == 1 && more) goto in;
    {
      int kept;
      kept = i + 1;
    in:
      last += kept;  // BAD: UNINITIALISED
    }
  }
  return last;
}
