// A variable in the body of a loop lives for one round.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>

int main(void) {
  int *last = 0, sum = 0;
  int value;
  for (int i = 0; i < 3; i++) {
    value = i;
    last = &value;
    sum += *last;
  }
  return sum == *last;
}
