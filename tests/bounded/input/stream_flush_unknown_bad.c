// A function that is not known may write out all streams.
// expect: assertions false|unknown
// native: no, because nothing is written
// run: no, because writing never fails there
#include <plumb.h>
#include <stdio.h>

void outside(void);

int main(void) {
  FILE *file = fopen("a", "w");
  if (!file) return 0;
  int put = fputc('a', file);
  clearerr(file);
  outside();
  plumb_assert(put == EOF || !ferror(file));  // BAD: ASSERTION
  fclose(file);
  return 0;
}
