// Programs made for CBMC call what has no body, by more than one name, for any value.
// expect: assertions false
// inputs: 77 1
// native: no, because nobody defines these functions
#include <assert.h>

int nondet();
_Bool __nondet_bool(void);

int main(void) {
  int x = nondet();
  if (!__nondet_bool()) x = 0;
  assert(x != 77);  // BAD: ASSERTION
  return 0;
}
