// Each round of a loop has a compound literal of its own, which ends before what counts the rounds.
// expect: memory-safety true
#include <plumb.h>

int main(void) {
  int all = 0;
  const int *last = &all;
  for (int i = 0; i < 3; i++) {
    last = &(const int){i};
    if (*last == 2) all += *last;
  }
  return all;
}
