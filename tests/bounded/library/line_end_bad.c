// A line that ends early ends with the stream, which is not so for one that fills the array.
// expect: assertions false
// native: no, because nothing is read
// inputs: 3 65 66 67
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char line[4] = {1, 1, 1, 1};
  if (!fgets(line, sizeof line, stdin) || !line[0] || !line[1]) return 0;
  if (line[1] != '\n') plumb_assert(feof(stdin));  // BAD: ASSERTION
  return 0;
}
