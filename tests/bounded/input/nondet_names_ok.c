// Programs made for CBMC call what has no body, by more than one name, for any value.
// expect: assertions true
// inputs: 78 1
// native: no, because nobody defines these functions
#include <assert.h>

int nondet();
_Bool __nondet_bool(void);

int main(void) {
  int x = nondet();
  if (!__nondet_bool()) x = 0;
  if (x == 77) return 1;
  assert(x != 77);
  return 0;
}
