// What programs for CBMC ask about pointers and numbers.
// expect: assertions false
// inputs: 3
// native: no, because these functions are a verifier's
#include <plumb.h>
#include <stdlib.h>

__CPROVER_size_t __CPROVER_OBJECT_SIZE(const void *);
__CPROVER_size_t __CPROVER_POINTER_OFFSET(const void *);
_Bool __CPROVER_r_ok(const void *, __CPROVER_size_t);
_Bool __CPROVER_w_ok(const void *, __CPROVER_size_t);
_Bool __CPROVER_DYNAMIC_OBJECT(const void *);
_Bool __CPROVER_same_object(const void *, const void *);
extern int __CPROVER_rounding_mode;

int main(void) {
  int n = plumb_nondet_int(), local;
  plumb_assume(n >= 0 && n < 10);
  char *p = malloc(10);
  if (!p) return 1;
  plumb_assert(__CPROVER_OBJECT_SIZE(p + n) == 10);
  plumb_assert(__CPROVER_POINTER_OFFSET(p + n) == (unsigned)n);
  plumb_assert(__CPROVER_r_ok(p + n, 10u - n) && !__CPROVER_w_ok(p + n, 11u - n));
  plumb_assert(__CPROVER_DYNAMIC_OBJECT(p) && !__CPROVER_DYNAMIC_OBJECT(&local));
  plumb_assert(__CPROVER_same_object(p, p + n) && !__CPROVER_same_object(p, &local));
  plumb_assert(__CPROVER_overflow_plus(n, 2147483647) == (n > 0));
  plumb_assert(!__CPROVER_overflow_shl(n, 30));  // BAD: ASSERTION
  float one = 1, three = 3;
  __CPROVER_rounding_mode = 1;
  float below = one / three;
  __CPROVER_rounding_mode = 2;
  plumb_assert(below < one / three && __CPROVER_rounding_mode == 2);
  free(p);
  plumb_assert(!__CPROVER_r_ok(&local, 5));
  return 0;
}
