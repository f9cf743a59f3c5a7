// Each round of a loop has a compound literal of its own, which ends before what counts the rounds.
// expect: memory-safety false
// native: no, because clang lets a compound literal live as long as the call
#include <plumb.h>

int main(void) {
  int all = 0;
  const int *last = &all;
  for (int i = 0; i < 3; i++, all += *last) {  // BAD: USE_AFTER_SCOPE
    last = &(const int){i};
    if (*last == 2) all++;
  }
  return all;
}
