// Behind its end a stream gives nothing, unless the program takes that back.
// expect: assertions true|unknown
// inputs: -1 0
// run: no, because it is left open there, too
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char line[4];
  if (!fgets(line, sizeof line, stdin) && feof(stdin)) {
    size_t count = fread(line, 1, 2, stdin);
    if (count == 2) plumb_assert(!feof(stdin) && !ferror(stdin));
  }
  return 0;
}
