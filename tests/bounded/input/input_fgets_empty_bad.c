// The one byte of a line may be zero, though.
// expect: assertions false
// inputs: 1 0
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[8];
  if (!fgets(line, 2, stdin)) return 0;
  assert(line[0] != 0);  // BAD: ASSERTION
  return 0;
}
