// Whether it can be written nobody knows.
// expect: assertions false
// inputs: 1 -1 0
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *file = tmpfile();
  if (!file) return 1;
  if (fputc('a', file) != 'a' && fseek(file, 0, SEEK_SET) == 0) {
    int c = EOF;
    assert(c == 'a');  // BAD: ASSERTION
  }
  fclose(file);
  return 0;
}
