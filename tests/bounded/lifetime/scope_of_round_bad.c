// A variable in the body of a loop lives for one round.
// expect: memory-safety false
// inputs: 5
#include <plumb.h>

int main(void) {
  int *last = 0, sum = 0;
  for (int i = 0; i < 3; i++) {
    int value = i;
    last = &value;
    sum += *last;
  }
  return sum == *last;  // BAD: USE_AFTER_SCOPE
}
