// Parameters that are narrower than int have the values of their type.
// options: --entry pick
// expect: assertions false
// inputs: 200
#include <plumb.h>

int pick(signed char c, _Bool flag) {
  plumb_assert(flag == 0 || flag == 1);
  plumb_assert(c >= 0);  // BAD: ASSERTION
  return c;
}
#ifdef NATIVE
int main(void) {
  signed char c = plumb_nondet_schar();
  return pick(c, plumb_nondet_bool()) == 1;
}
#endif
