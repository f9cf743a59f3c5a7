// A loop with exactly five rounds.
// expect: memory-safety overflow assertions termination true
#include <plumb.h>

int main(void) {
  int rounds = 0;
  for (int i = 0; i < 10; i += 2) rounds++;
  plumb_assert(rounds == 5);
  return 0;
}
