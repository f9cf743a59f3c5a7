// What a class says of a character it says again, of those beyond ASCII, too: the words fit where they were counted.
// expect: memory-safety overflow true|unknown
// expect: assertions termination true|unknown
// inputs: 233
// inputs: 97
#include <assert.h>
#include <wctype.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  wint_t c = (wint_t)__VERIFIER_nondet_int();
  int letters = iswalpha(c) != 0;
  int bytes[2] = {0};
  bytes[letters] = 1;
  assert(bytes[iswalpha(c) != 0] == 1);
  return 0;
}
