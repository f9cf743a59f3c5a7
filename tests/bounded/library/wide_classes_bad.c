// What a class says of a character it says again, of those beyond ASCII, too: but a letter has no place.
// expect: overflow true|unknown
// expect: termination true|unknown
// expect: memory-safety false
// inputs: 97
#include <assert.h>
#include <wctype.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  wint_t c = (wint_t)__VERIFIER_nondet_int();
  int letters = iswalpha(c) != 0;
  int bytes[1] = {0};
  bytes[letters] = 1;  // BAD: OUT_OF_BOUNDS
  assert(bytes[iswalpha(c) != 0] == 1);
  return 0;
}
