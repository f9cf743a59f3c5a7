// Parameters that are narrower than int have the values of their type.
// options: --entry pick
// expect: memory-safety overflow assertions termination true
// inputs: 100
#include <plumb.h>

int pick(signed char c, _Bool flag) {
  plumb_assert(flag == 0 || flag == 1);
  plumb_assert(c >= -128 && c <= 127);
  return c;
}
#ifdef NATIVE
int main(void) {
  signed char c = plumb_nondet_schar();
  return pick(c, plumb_nondet_bool()) == 1;
}
#endif
