// A write to a string literal.
// expect: memory-safety false
// inputs: 2
#include <plumb.h>

int main(void) {
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 3);
  char *s = "abc";
  s[i] = 'x';  // BAD: WRITE_CONSTANT
  return s[0];
}
