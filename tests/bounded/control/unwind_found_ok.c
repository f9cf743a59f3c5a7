// A violation in the third round is found with a bound of three, and not with two; neither is an error claimed for the bound itself.
// options: --engine bounded --unwind 2
// expect: assertions unknown
// run: no, because the violation lies behind the bound
// native: no, because the violation lies behind the bound
#include <plumb.h>

int main(void) {
  for (int i = 0; i < 3; i++) plumb_assert(i != 2);
  return 0;
}
