// A stream that gets another buffer may be written out.
// expect: assertions false|unknown
// native: no, because nothing is written
// run: no, because writing never fails there
#include <plumb.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "w"), *other = fopen("b", "w");
  if (file && other && fputc('a', file) != EOF && !ferror(file)) {
    setvbuf(file, NULL, _IONBF, 0);
    plumb_assert(!ferror(file));  // BAD: ASSERTION
  }
  if (file) fclose(file);
  if (other) fclose(other);
  return 0;
}
