// A jump into a block, past a declaration: the variable has no value there, also not that of the last round.
// expect: memory-safety true
// inputs: 1
#include <plumb.h>

int main(void) {
  int last = 0, more = plumb_nondet_bool();
  for (int i = 0; i < 2; i++) {
    if (i == 1 && more) goto in;
    {
      int kept;
    in:
      kept = i + 1;
      last += kept;
    }
  }
  return last;
}
