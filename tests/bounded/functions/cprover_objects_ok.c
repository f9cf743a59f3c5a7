// Objects are made and ended in CBMC's words, without a header.
// expect: memory-safety assertions true
// inputs: 3
// native: no, because nobody defines these functions
#include <plumb.h>

int main(void) {
  unsigned at = plumb_nondet_uint();
  plumb_assume(at < 10);
  char *p = __CPROVER_allocate(10, 1), *q = p + at, other;
  plumb_assert(*q == 0 && __CPROVER_pointer_equals(q, p + at));
  plumb_assert(__CPROVER_pointer_in_range(p, q, p + 9));
  plumb_assert(!__CPROVER_pointer_in_range(p, &other, p + 9));
  __CPROVER_deallocate(p);
  return 0;
}
