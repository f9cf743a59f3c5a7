// A line that ends early ends with the stream.
// expect: assertions true
// inputs: 2 65 66
// inputs: 2 65 10
// inputs: 3 65 66 67
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char line[4] = {1, 1, 1, 1};
  if (!fgets(line, sizeof line, stdin) || !line[0] || !line[1] || !line[3]) return 0;
  if (line[1] != '\n') plumb_assert(feof(stdin));
  return 0;
}
