// A loop with exactly five rounds.
// expect: assertions false
#include <plumb.h>

int main(void) {
  int rounds = 0;
  for (int i = 0; i < 10; i += 2) rounds++;
  plumb_assert(rounds == 4);  // BAD: ASSERTION
  return 0;
}
