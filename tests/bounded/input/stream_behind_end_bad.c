// Behind its end a stream gives nothing, unless the program takes that back.
// expect: assertions false
// native: no, because nothing is read
// inputs: -1 2
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char line[4];
  if (!fgets(line, sizeof line, stdin) && feof(stdin)) {
    clearerr(stdin);
    size_t count = fread(line, 1, 2, stdin);
    if (count == 2) plumb_assert(!feof(stdin) && feof(stdin));  // BAD: ASSERTION
  }
  return 0;
}
