// Eratosthenes' sieve: what is left over has no divisor, and what is not has one.
// expect: assertions false
// inputs: 169 13
#include <plumb.h>

#ifndef LIMIT
#define LIMIT 170
#endif

static _Bool is_composite[LIMIT];
static unsigned char factor[LIMIT];

static void sift(void) {
  for (unsigned i = 2; (i + 2) * i < LIMIT; i++) {
    if (is_composite[i]) continue;
    for (unsigned j = i * i; j < LIMIT; j += i) {
      is_composite[j] = 1;
      factor[j] = (unsigned char)i;
    }
  }
}

int main(void) {
  unsigned number = plumb_nondet_uint(), divisor = plumb_nondet_uint();
  plumb_assume(number >= 2 && number < LIMIT && divisor >= 2 && divisor < number);
  sift();
  if (!is_composite[number]) plumb_assert(number % divisor != 0);  // BAD: ASSERTION
  if (is_composite[number]) plumb_assert(number % factor[number] == 0);
  return 0;
}
