// All that was to be written may be in the buffer, and to write that out may have failed.
// expect: assertions false|unknown
// native: no, because nothing is written
// run: no, because writing never fails there
#include <plumb.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "w");
  if (!file) return 0;
  if (!ferror(file)) {
    size_t count = fwrite("a\n", 1, 2, file);
    if (count == 2) plumb_assert(!ferror(file));  // BAD: ASSERTION
  }
  fclose(file);
  return 0;
}
