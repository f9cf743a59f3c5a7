// A write to a string literal.
// expect: memory-safety overflow assertions termination true
// inputs: 2
#include <plumb.h>

int main(void) {
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 3);
  char s[] = "abc";
  s[i] = 'x';
  return s[0];
}
