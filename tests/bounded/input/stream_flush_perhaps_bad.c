// fflush of a stream that may be none.
// expect: assertions false|unknown
// native: no, because nothing is written
// run: no, because writing never fails there
#include <plumb.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  FILE *file = fopen("a", "w");
  if (!file) return 0;
  if (fputc('a', file) != EOF && !ferror(file)) {
    FILE *flushed = getenv("A") ? file : NULL;
    if (fflush(flushed) == 0 && flushed != file) plumb_assert(!ferror(file));  // BAD: ASSERTION
  }
  fclose(file);
  return 0;
}
