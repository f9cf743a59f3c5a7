// A line that is read has at least one byte, unless there is room for none.
// expect: assertions true
#include <assert.h>
#include <stdio.h>

int main(void) {
  char line[8];
  if (!fgets(line, 2, stdin)) return 0;
  assert(line[1] == 0);
  if (fgets(line, 1, stdin)) assert(line[0] == 0);
  return 0;
}
