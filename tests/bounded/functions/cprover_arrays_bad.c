// Arrays as a whole, in CBMC's words.
// expect: assertions false
// inputs: 3
// native: no, because nobody defines these functions
#include <plumb.h>

int main(void) {
  int a[10], b[10];
  char text[2000];
  __CPROVER_array_set(a, 7);
  __CPROVER_array_set(text, 'x');
  unsigned at = plumb_nondet_uint();
  plumb_assume(at < 10);
  a[at] = 8;
  __CPROVER_array_copy(b, a);
  plumb_assert(b[at] == 8 && b[(at + 1) % 10] == 7 && text[100 * at] == 'x');
  plumb_assert(__CPROVER_array_equal(a, b));
  b[at] = 7;
  plumb_assert(!__CPROVER_array_equal(a, b));
  __CPROVER_array_replace(a, b);
  plumb_assert(a[at] == 8);  // BAD: ASSERTION
  return 0;
}
